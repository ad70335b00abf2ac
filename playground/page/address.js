/* Rules and settings, compressed, in the part of the address after #: a link keeps them. */
import { through } from "./engine.js";

const to_text = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function to_bytes(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/* The text for an address that keeps an object. */
export async function written(object) {
  const bytes = new TextEncoder().encode(JSON.stringify(object));
  return to_text(await through(new CompressionStream("deflate-raw"), bytes));
}

/* The object of such a text; null if it is not one. */
export async function read(text) {
  try {
    const bytes = await through(new DecompressionStream("deflate-raw"), to_bytes(text));
    const object = JSON.parse(new TextDecoder().decode(bytes));
    return typeof object === "object" ? object : null;
  } catch {
    return null;
  }
}
