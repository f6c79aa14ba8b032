import { salesSettings } from '../catalogue/settings.ts'
import type { State } from '../state/state.ts'

/** Yields the lines of a price sheet including the header, corrupted as the setting `garbledSheets` says. */
export function* corruptSheet(state: State, sheet: string, lines: Iterable<string>): Iterable<string> {
  const plans = salesSettings(state).garbledSheets.filter((one) => one.sheet === '*' || one.sheet === sheet)
  const rows = Math.min(...plans.map((plan) => plan.rows ?? Number.POSITIVE_INFINITY))
  let line = 0
  for (const text of lines) {
    if (line > rows) return
    yield plans.reduce(
      (told, { find, replace }) => (find ? told.replaceAll(find, replace ?? '') : told),
      text,
    )
    line += 1
  }
}
