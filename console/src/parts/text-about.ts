/**
 * Returns the error text of the server about a member, or about a member inside it; undefined without one. The case of
 * names is ignored.
 */
export function textAbout(
  members: Readonly<Record<string, string>> | undefined,
  member: string,
): string | undefined {
  const wanted = member.toLowerCase()
  return Object.entries(members ?? {}).find(([name]) => {
    const given = name.toLowerCase()
    return given === wanted || given.startsWith(`${wanted}.`) || given.startsWith(`${wanted}[`)
  })?.[1]
}

/**
 * Returns whether the service refuses a member because it has no value. The API says so about the member of a request, and to a
 * person a form says what to enter.
 */
export function isAboutAbsence(words: string): boolean {
  return /^(?:The member is required|The text is empty|A value is required)\b/.test(words)
}

/**
 * Returns the error text of the server about the field of a form, as `textAbout`. In the body of some requests the fields of the form
 * are members of another member, so a text about a path that ends with the name of the field is found, too: `customer.zip` for `zip`.
 */
export function textOfField(
  members: Readonly<Record<string, string>> | undefined,
  name: string,
): string | undefined {
  const end = `.${name.toLowerCase()}`
  return (
    textAbout(members, name) ??
    Object.entries(members ?? {}).find(([member]) => member.toLowerCase().endsWith(end))?.[1]
  )
}

/** Returns whether a sentence of the API only points to the texts about the members, which stand at their fields. */
export function isAboutOthers(words: string): boolean {
  return words.startsWith('The request breaks one or more rules;')
}
