--- The script of a page, part 9: it begins.
return [==[
const view = new View(JSON.parse(document.getElementById("data").textContent), document.body);
window.grundy = { view, View, in_language };
]==]
