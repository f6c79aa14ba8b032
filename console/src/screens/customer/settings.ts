/** The settings of a customer at a vendor that a person can correct: texts and switches, by their names. */
export type Settings = Readonly<Record<string, string | boolean>>

type Parsed = Readonly<Record<string, unknown>>

/** Returns the settings in the JSON text of a provider customer that are texts or switches. */
export function settingsIn(data: string | null): Settings {
  return Object.fromEntries(
    Object.entries(parse(data)).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    ),
  )
}

/** Returns the JSON text with corrected settings and all others as they were; undefined if nothing is corrected. */
export function correctedData(data: string | null, settings: Settings): string | undefined {
  const present = parse(data)
  const corrected = Object.entries(settings).filter(([name, value]) => value !== present[name])
  if (corrected.length === 0) return undefined
  return JSON.stringify({ ...present, ...Object.fromEntries(corrected) })
}

function parse(data: string | null): Parsed {
  try {
    const parsed: unknown = JSON.parse(data || '{}')
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Parsed) : {}
  } catch {
    return {}
  }
}
