import { expect, it } from 'vitest'
import { pauseUntilEnd } from '../../console/src/screens/home/sent.ts'

const sentAt = '2026-11-28T12:00:00.000Z'
const listed = [
  { id: 'decided', subscriptionId: 's1' },
  { id: 'other', subscriptionId: null },
]
const nothing = { sent: {}, changed: {} }
const sent = (id: string) => ({ ...nothing, sent: { [id]: { at: sentAt, operationId: undefined } } })
const changed = (id: string) => ({ ...nothing, changed: { [id]: sentAt } })

it.each([
  ['nothing was decided', nothing, 1_000, undefined],
  ['the request of a listed alert was sent', sent('decided'), 1_000, 3_000],
  ['its subscription was changed elsewhere', changed('s1'), 1_000, 3_000],
  ['the decided alert is no longer listed', sent('ended'), 1_000, undefined],
  ['another subscription was changed', changed('s2'), 1_000, undefined],
  ['it was sent almost 30 seconds ago', sent('decided'), 29_999, 3_000],
  ['it was sent 30 seconds ago', sent('decided'), 30_000, undefined],
])('the home waits for the end of alerts: %s', (_, decisions, passedMs, pause) => {
  expect(pauseUntilEnd(listed, decisions, Date.parse(sentAt) + passedMs)).toBe(pause)
})
