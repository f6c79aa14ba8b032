/** Returns JSON text on several lines; other text, such as JSON that was cut, as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
