/** Returns a CSV line, in which fields that contain a comma, a quote or a line end are quoted. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')}\r\n`
}

/**
 * Returns a time in the format of price sheets, `1/31/2027 12:00:00 AM` in UTC; the maximum date for a price without an
 * end.
 */
export function sheetTime(time: string | undefined): string {
  if (time === undefined) return '11/30/9999 11:59:59 PM'
  const date = new Date(time)
  const [hours, two] = [date.getUTCHours(), (value: number) => String(value).padStart(2, '0')]
  const day = `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`
  const clock = `${hours % 12 || 12}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
  return `${day} ${clock} ${hours < 12 ? 'AM' : 'PM'}`
}
