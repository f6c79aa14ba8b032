import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  areStillSaved,
  type RecordedMargins,
  type TypedMargins,
} from '../../console/src/screens/margins/margin.ts'

const folder = join(import.meta.dirname, '../../console/src')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }))
const filesWith = (pattern: RegExp) =>
  sources.filter(({ source }) => pattern.test(source)).map(({ path }) => path)

describe('a success sentence of the console', () => {
  it('is shown only while it is true, by useOutcome; the panel of a write drops its preview by itself', () => {
    const kept = filesWith(/\buseOutcome(?:<[^(]*>)?\(/).filter((path) => path !== 'parts/outcome.ts')
    const said = filesWith(/kind="success"/).filter((path) => path !== 'parts/write-panel.tsx')
    // The margin editor keeps what its part SavedMargins says.
    expect(said.map((path) => path.replace('samples/saved-margins', 'margin-editor')).sort()).toEqual(
      kept.filter((path) => path !== 'parts/paper.tsx').sort(),
    )
  })

  it('about a copied text is that of the part that copies it', () => {
    expect(filesWith(/clipboard\.writeText/)).toEqual(['parts/paper.tsx'])
  })
})

describe('areStillSaved', () => {
  const now = new Date('2026-11-28T16:00:00Z')
  const markup = (value: string | number) => ({
    marginRule: { name: 'Markup' as const },
    value: String(value),
  })
  const recorded = (value: number, types: RecordedMargins['offerTypeMargins'] = null): RecordedMargins => ({
    priceMargin: markup(value),
    offerTypeMargins: types,
  })
  const typed = (value: string, effectiveDate: string | null, more: Partial<TypedMargins> = {}) => ({
    ...{ all: { rule: 'Markup' as const, value }, effectiveDate },
    ...more,
  })
  const planned = [
    { effectiveDate: '2026-12-01T00:00:00Z', margin: markup('12.5'), offerTypeMargins: null },
  ] as const

  it.each<[string, boolean, TypedMargins, RecordedMargins, typeof planned | readonly []]>([
    ['margins that are recorded', true, typed('12,50', null), recorded(12.5), []],
    ['margins that were replaced', false, typed('12.5', null), recorded(13), []],
    ['margins of a day that has come', true, typed('12.5', '2026-11-01'), recorded(12.5), []],
    ['planned margins', true, typed('12.5', '2026-12-01'), recorded(10), planned],
    ['planned margins that are withdrawn', false, typed('12.5', '2026-12-01'), recorded(10), []],
    ['planned margins that were replaced', false, typed('14', '2026-12-01'), recorded(10), planned],
    ['planned margins of another day', false, typed('12.5', '2027-01-01'), recorded(12.5), planned],
    [
      'a margin of an offer type that was replaced',
      false,
      typed('12.5', null, { License: { rule: 'Markup', value: '8' } }),
      recorded(12.5, { License: markup(9) }),
      [],
    ],
    [
      'an offer type that inherits',
      true,
      typed('12.5', null, { License: { rule: '', value: '8' } }),
      recorded(12.5),
      [],
    ],
  ])('of %s is %s', (_, still, saved, present, plans) => {
    expect(areStillSaved(saved, present, plans, now)).toBe(still)
  })
})
