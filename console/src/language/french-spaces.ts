/**
 * Returns the texts with the spaces of French typography: no-break ones before a colon and inside « », narrow ones before
 * other double punctuation. The files of texts have plain spaces, because an editor does not show the difference.
 */
export function withFrenchSpaces<Part extends string>(
  texts: Readonly<Record<Part, Readonly<Record<string, string>>>>,
): Record<Part, Record<string, string>> {
  const spaced = Object.entries<Readonly<Record<string, string>>>(texts).map(([part, ofPart]) => [
    part,
    Object.fromEntries(Object.entries(ofPart).map(([key, text]) => [key, setSpaces(text)])),
  ])
  return Object.fromEntries(spaced)
}

function setSpaces(text: string): string {
  return text.replace(/(?<=«) | (?=[:»])/g, '\u00a0').replace(/ (?=[;!?])/g, '\u202f')
}
