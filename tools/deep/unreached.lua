--- Lines of csrc that neither the specs nor the scenarios reach, and why:
--- { file = pattern of the path, line = part of the line, why = ... }.

return {
}
