import type { Amount } from './money.ts'

/** The functions that write the values in a text of the API. */
interface Writers {
  readonly month: (month: string) => string
  readonly date: (day: string) => string
  readonly moment: (moment: string) => string
  readonly money: (amount: Amount) => string
}

// A moment is as in JSON, or with its minute and UTC. A part of an id or of a number is no day.
const moments = /(?<![\w-])(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)Z| (\d\d:\d\d) UTC)?(?![\w-])/g
const months = /(?<![\w-])20\d\d-(?:0[1-9]|1[0-2])(?![\w-]|\.\d)/g
const amounts = /(?<![\w.,-])(-?\d+(?:\.\d+)?) ([A-Z]{3})(?![\w-])/g

const currencies = new Set(Intl.supportedValuesOf('currency'))

/**
 * Returns a text of the API in which the months, days, moments and amounts have the format of the reader. The API writes them for
 * programs, such as 2026-12-06 00:00 UTC and 367.11 EUR. A program sends some members in a JSON object within a text; a form has a
 * field for each, so the returned text does not mention this object.
 */
export function formatApiText(text: string, { month, date, moment, money }: Writers): string {
  return text
    .replaceAll(' in the JSON object', '')
    .replaceAll(amounts, (words, value: string, name: string) =>
      currencies.has(name) ? money({ value, currency: { name } }) : words,
    )
    .replaceAll(moments, (words, day: string, inJson?: string, inWords?: string) => {
      const at = `${day}T${inJson ?? inWords ?? '00:00'}Z`
      if (Number.isNaN(Date.parse(at))) return words
      return inJson || inWords ? moment(at) : date(at)
    })
    .replaceAll(months, month)
}
