import { describe, expect, it } from 'vitest'
import { correctedData, settingsIn } from '../../console/src/screens/customer/settings.ts'

const data = '{"Domain":"lindner","AcceptedMCA":true,"Qualifications":["None"]}'

describe('the settings of a customer at a vendor', () => {
  it.each([
    [data, { Domain: 'lindner', AcceptedMCA: true }],
    ['{}', {}],
    ['', {}],
    [null, {}],
    ['[]', {}],
    ['no JSON', {}],
  ])('that a person can correct are the texts and switches of %s', (text, expected) => {
    expect(settingsIn(text)).toEqual(expected)
  })

  it('are sent only if one is corrected, with all others as they were', () => {
    expect(correctedData(data, settingsIn(data))).toBeUndefined()
    const corrected = correctedData(data, { ...settingsIn(data), Domain: 'lindner-bremen' })
    expect(JSON.parse(corrected!)).toEqual({ ...JSON.parse(data), Domain: 'lindner-bremen' })
  })
})
