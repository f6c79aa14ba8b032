import { afterEach, describe, expect, it } from 'vitest'
import { isNoMoment, momentOf, utcDayOf } from './moment.ts'

describe('a moment of a vendor', () => {
  const zone = process.env.TZ
  afterEach(() => {
    process.env.TZ = zone
  })

  it.each([
    ['2027-01-31', '2027-01-31T00:00:00.000Z'],
    ['2019-09-01T00:00:00', '2019-09-01T00:00:00.000Z'],
    ['2019-09-01 00:00:00', '2019-09-01T00:00:00.000Z'],
    ['2023-03-09T08:12:53', '2023-03-09T08:12:53.000Z'],
    ['2018-02-08T22:31:42.9397946Z', '2018-02-08T22:31:42.939Z'],
    ['2019-01-03T19:53:55.1292512+02:00', '2019-01-03T17:53:55.129Z'],
    ['10/3/2020', '2020-10-03T00:00:00.000Z'],
    ['2/1/2019 0:00', '2019-02-01T00:00:00.000Z'],
    ['2/28/2019 23:59', '2019-02-28T23:59:00.000Z'],
    ['1/31/2027 11:59:59 PM', '2027-01-31T23:59:59.000Z'],
    ['1/31/2027 12:00 am', '2027-01-31T00:00:00.000Z'],
    ['01/31/2027 12:30:00 PM', '2027-01-31T12:30:00.000Z'],
  ])('is in UTC wherever it is read: %s', (text, moment) => {
    for (const place of ['Europe/Berlin', 'Pacific/Auckland', 'UTC']) {
      process.env.TZ = place
      expect(new Date(momentOf(text)!).toISOString()).toBe(moment)
    }
  })

  it.each([
    ...['', 'soon', '2027-02-30', '2027-13-01', '2027-01-31T25:00:00Z', '2/30/2027', '13/1/2027', '0/1/2027'],
    ...['1/2/27', '1/31/2027 24:00', '1/31/2027 13:00 PM', '1/31/2027 10:60', '31.1.2027'],
  ])('is none as %j', (text) => {
    expect(momentOf(text)).toBeUndefined()
  })

  it.each(['0001-01-01T00:00:00', '0001-01-01', '1/1/0001', '1/1/0001 12:00:00 AM'])(
    'stands for no moment at all in the year 1: %s',
    (text) => {
      expect(isNoMoment(momentOf(text)!)).toBe(true)
    },
  )
})

describe('the UTC day of a text', () => {
  it.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-22T23:59:59.999Z', '2026-11-22'],
    ['2026-11-22T00:30:00+02:00', '2026-11-21'],
    ['2026-11-22T23:30:00-02:00', '2026-11-23'],
    ['1969-12-31T12:00:00Z', '1969-12-31'],
  ])('is that of %s', (text, day) => {
    expect(new Date(utcDayOf(text)!).toISOString()).toBe(`${day}T00:00:00.000Z`)
  })

  it.each(['', '2026-02-30', '2026-11-22T09:42', '2026-11-22T25:00:00Z', '11/22/2026', '2026-11-22Z'])(
    'is none of %j',
    (text) => expect(utcDayOf(text)).toBeUndefined(),
  )
})
