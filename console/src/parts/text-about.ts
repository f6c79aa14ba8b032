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
