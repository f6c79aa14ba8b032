import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Country, countryCodes, isCountryCode } from './country.ts'
import { examplePostalCode, postalCodeProblem } from './postal-code.ts'
import { postalCodePatterns } from './postal-code-patterns.ts'

// Returns the shortest of three runs in milliseconds, which is the cost of the work without the pauses of a busy
// machine.
const quickest = (run: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now()
      run()
      return performance.now() - start
    }),
  )

const withPattern = countryCodes.filter((code) => postalCodePatterns.has(code))
const withoutPattern = countryCodes.filter((code) => !postalCodePatterns.has(code))

// A country, valid codes, and invalid codes.
const table: readonly (readonly [Country, readonly string[], readonly string[]])[] = [
  ['AD', ['AD500', 'AD100'], ['500', 'AD800', 'AD5000']],
  ['AR', ['C1070AAM', '1070', 'B1636'], ['107', 'C1070AA', 'I1070AAM']],
  ['AT', ['1010', '6020'], ['101', '10100', 'A1010']],
  ['AU', ['2000', '0800'], ['200', '20000', 'NSW 2000']],
  ['AX', ['22100', 'AX-22100'], ['00100', 'FI-22100']],
  ['AZ', ['AZ1000', 'AZ 1000', 'AZ-1000', '1000'], ['AZ100', 'AZ  1000', 'A1000']],
  ['BE', ['1000', '9000'], ['100', '10000']],
  ['BG', ['1000', '4000'], ['100', '10000']],
  ['BH', ['317', '1216'], ['99', '1317', '012']],
  ['BN', ['BT2328', 'BA 1511'], ['2328', 'B12328']],
  ['BR', ['01310-100', '01310100'], ['01310', '01310-10', '013-10100']],
  ['CA', ['K1A 0B1', 'K1A0B1', 'k1a 0b1'], ['K1A', 'D1A 0B1', 'K1A 0O1', 'K1A-0B1', '1A1 A1A']],
  ['CH', ['8001', '3000'], ['800', '80010']],
  ['CL', ['8340457', '834-0457'], ['834045', '8340-457']],
  ['CN', ['100000', '200120'], ['10000', '1000000']],
  ['CO', ['111221', '050021'], ['11122', '1112211']],
  ['CR', ['10101'], ['101', 'SJ101']],
  ['CY', ['1010', '3304'], ['101', '10100']],
  ['CZ', ['110 00', '11000'], ['1100', '110-00', '1 1000']],
  ['DE', ['10115', '01067', '80331'], ['ABC', '1011', '101155', 'D-10115', '10 115', '']],
  ['DK', ['1050', '8000'], ['105', '10500']],
  ['DO', ['10101'], ['1010']],
  ['DZ', ['16000'], ['1600']],
  ['EC', ['170150'], ['17015', 'EC17015']],
  ['EE', ['10111'], ['1011']],
  ['EG', ['11511', '4450113'], ['1151', '115111']],
  ['ES', ['28001', '01001', '52001', '08080'], ['00123', '53001', '99999', '2800', '28 001']],
  ['FI', ['00100', '33100'], ['0010', '001000']],
  ['FK', ['FIQQ 1ZZ', 'FIQQ1ZZ'], ['SIQQ 1ZZ', 'FIQQ']],
  ['FO', ['100', '620'], ['1000']],
  ['FR', ['75001', '75 001', '20000'], ['7500', '750011', 'F-75001']],
  [
    'GB',
    ['SW1A 1AA', 'SW1A1AA', 'sw1a 1aa', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'EC1A 1BB', 'GIR 0AA'],
    ['SW1A', 'SW1A  1AA', 'QW1A 1AA', 'SW1A 1CI', '12345', 'SW1A-1AA'],
  ],
  ['GE', ['0105'], ['105']],
  ['GG', ['GY1 1AA', 'GY101AA'], ['JE1 1AA', 'GG1 1AA']],
  ['GI', ['GX11 1AA', 'GX111AA'], ['GX12 1AA']],
  ['GL', ['3900'], ['4900', '390']],
  ['GR', ['105 57', '10557'], ['1055', '105-57']],
  ['HR', ['10000', '21000'], ['1000', '100000']],
  ['HT', ['HT6110', 'HT 6110', '6110'], ['HT61100', 'H6110']],
  ['HU', ['1051'], ['105', '10511']],
  ['ID', ['10110'], ['1011', '101100']],
  [
    'IE',
    ['D02 AF30', 'D02AF30', 'D6W XH79', 'd6wxh79', 'A65 F4E2', 'T12 X70A'],
    ['D02', 'B02 AF30', 'D02 AB30', 'D6X XH79', 'D02-AF30', '12345'],
  ],
  ['IL', ['9614303', '96143'], ['961430', '961-4303']],
  ['IM', ['IM1 1AA', 'IM99 1PS'], ['JE1 1AA']],
  ['IN', ['110001', '110 001', '400001'], ['010001', '11001', '110-001', '1 10001']],
  ['IS', ['101', '600'], ['1010', '10']],
  ['IT', ['00144', '20121'], ['0144', '001444', 'I-00144']],
  ['JE', ['JE2 3AB'], ['GY2 3AB', 'JE2']],
  ['JP', ['100-0001', '1000001'], ['100-001', '1000-001', '100 0001 1']],
  ['KR', ['03051', '06236'], ['135-080', '0305']],
  ['KY', ['KY1-1100'], ['KY1', '1100']],
  ['KZ', ['050000', 'A15E3B4'], ['05000', 'AAAAAAA']],
  ['LB', ['1107 2810', '11072810', '1000'], ['110', '1107-2810']],
  ['LC', ['LC04 101', 'LC04101', 'lc04 101'], ['99', 'LC4 101', '04101', '']],
  ['LI', ['9490', '9485'], ['9499', '9480']],
  ['LT', ['LT-01100', 'LT01100', '01100'], ['LV-01100', 'LT-0110']],
  ['LU', ['L-2998', 'L2998', 'LU-2998', '2998'], ['L-299', 'B-2998']],
  ['LV', ['LV-1010', 'LV1010', '1010'], ['LT-1010', 'LV-10100']],
  ['MA', ['20000'], ['2000']],
  ['MC', ['98000'], ['06000', '9800']],
  ['MD', ['MD-2012', 'MD2012', '2012'], ['MD-201', 'M-2012']],
  ['ME', ['81000'], ['11000', '8100']],
  ['MS', ['MSR 1110', 'MSR1350', '1120'], ['<b>', 'MSR 0110', 'MSR 1500', '']],
  ['MT', ['VLT 1117', 'VLT1117'], ['1117', 'VL 1117']],
  ['MX', ['06000', '64000'], ['6000', '060000']],
  ['MY', ['50450'], ['5045']],
  ['NL', ['1012 AB', '1012AB', '1012 ab'], ['0012 AB', '1012', '1012 SS', '1012  AB', '1012-AB']],
  ['NO', ['0150', '5003'], ['150', '01500']],
  ['NZ', ['1010', '6011'], ['101', '10101']],
  ['PA', ['0801', '4001'], ['not a zip!', '801', '08010', '']],
  ['PE', ['15001', 'LIMA 23'], ['1500', '45001']],
  ['PH', ['1000', '6000'], ['100', '10000']],
  ['PL', ['00-001', '00001', '31-042'], ['0-0001', '00-01', '00 0 01', '000-01']],
  ['PR', ['00901', '00901-1234', '009011234'], ['10001', '0090']],
  ['PT', ['1000-001', '1000001', '1000 001'], ['1000', '1000-01', '100-0001', '1000-0011']],
  ['PY', ['1209', '001536'], ['12090', '120']],
  ['RO', ['010011', '400001'], ['10011', '0100111']],
  ['RS', ['11000', '106314'], ['1100']],
  ['RU', ['101000', '190000'], ['10100', '1010000']],
  ['SA', ['11564', '12345-6789', '123456789'], ['1156', '12345-678']],
  ['SE', ['114 55', '11455'], ['1145', '114-55', '1 1455']],
  ['SG', ['018956', '238801'], ['18956', '0189566']],
  ['SH', ['STHL 1ZZ', 'ASCN 1ZZ', 'TDCU 1ZZ', 'TDCU1ZZ'], ['XXXX 1ZZ']],
  ['SI', ['1000', '2000'], ['100', '10000']],
  ['SK', ['811 01', '81101'], ['8110', '811-01']],
  ['SM', ['47890'], ['47900']],
  ['SV', ['CP 1101', '1101'], ['9999', 'CP1']],
  ['TH', ['10110'], ['1011']],
  ['TR', ['34000', '06100'], ['3400', '340000']],
  ['TT', ['120110', '500234'], ['12011', '1201100', '']],
  ['TW', ['106', '10603', '106409'], ['1060', '10']],
  ['UA', ['01001'], ['1001', '010011']],
  [
    'US',
    ['10001', '94105-1234', '94105 1234', '941051234'],
    ['1000', '100011', '94105-123', 'ABCDE', '１０００１'],
  ],
  ['UY', ['11000'], ['1100']],
  ['VA', ['00120'], ['00121']],
  ['VG', ['VG1110'], ['1110']],
  ['VI', ['00802', '00850-9802'], ['00901', '10001']],
  ['VN', ['700000', '70000'], ['7000']],
  ['WS', ['WS1382', 'WS 1382', '1382'], ['382', 'W1382', '']],
  ['ZA', ['2000', '0001'], ['200', '20001']],
]

// All routing keys of Ireland, as An Post assigns them.
const routingKeys = `
  A41 A42 A45 A63 A67 A75 A81 A82 A83 A84 A85 A86 A91 A92 A94 A96 A98 C15
  D01 D02 D03 D04 D05 D06 D6W D07 D08 D09 D10 D11 D12 D13 D14 D15 D16 D17 D18 D20 D22 D24
  E21 E25 E32 E34 E41 E45 E53 E91 F12 F23 F26 F28 F31 F35 F42 F45 F52 F56 F91 F92 F93 F94
  H12 H14 H16 H18 H23 H53 H54 H62 H65 H71 H91 K32 K34 K36 K45 K56 K67 K78 N37 N39 N41 N91
  P12 P14 P17 P24 P25 P31 P32 P36 P43 P47 P51 P56 P61 P67 P72 P75 P81 P85
  R14 R21 R32 R35 R42 R45 R51 R56 R93 R95 T12 T23 T34 T45 T56 V14 V15 V23 V31 V35 V42 V92 V93 V94 V95
  W12 W23 W34 W91 X35 X42 X91 Y14 Y21 Y25 Y34 Y35`
  .trim()
  .split(/\s+/)

describe('a postal code', () => {
  it('is tried on at least 60 countries here', () => {
    expect(new Set(table.map(([country]) => country)).size).toBeGreaterThanOrEqual(60)
    expect(table.every(([country]) => isCountryCode(country))).toBe(true)
  })

  describe.each(table)('of %s', (country, right, wrong) => {
    it.each(right)('may be %j', (code) => {
      expect(postalCodeProblem(country, code)).toBeUndefined()
    })
    it.each(wrong)('is not %j', (code) => {
      expect(postalCodeProblem(country, code)).toMatch(/ is not a postal code of .*; send one such as /)
    })
  })

  it.each(routingKeys)('of Ireland may start with the routing key %s, with or without a space', (key) => {
    expect(postalCodeProblem('IE', `${key} X2X2`)).toBeUndefined()
    expect(postalCodeProblem('IE', `${key}X2X2`)).toBeUndefined()
  })

  it('of Spain starts with a province, 01 to 52', () => {
    const accepted = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter(
      (province) => postalCodeProblem('ES', `${province}001`) === undefined,
    )
    expect(accepted).toHaveLength(52)
    expect([accepted.at(0), accepted.at(-1)]).toEqual(['01', '52'])
  })

  it.each([' 10115', '10115 ', '\t10115\n', '\u00a010115\u3000'])(
    'has no white space around it, which the request is read without: %j',
    (code) => {
      expect(postalCodeProblem('DE', code)).toBeDefined()
    },
  )

  it.each([
    '10115\u0000',
    '\u000010115',
    '10\u200b115',
    '10115\n80331',
    '１０１１５',
    '١٠١١٥',
    '10115😀',
    '\ud83d',
  ])('is judged as a whole: %j is none', (code) => {
    expect(postalCodeProblem('DE', code)).toBeDefined()
  })

  it('teaches when it is wrong', () => {
    expect(postalCodeProblem('DE', 'ABC')).toBe(
      '"ABC" is not a postal code of Germany (DE); send one such as 10115.',
    )
    expect(postalCodeProblem('PT', '1000')).toBe(
      '"1000" is not a postal code of Portugal (PT); send one such as 2725-079.',
    )
  })
})

describe('a country with postal codes', () => {
  it.each(withPattern)('%s gives an example that passes its own rule', (country) => {
    const example = examplePostalCode(country) ?? ''
    expect(example).not.toBe('')
    expect(postalCodeProblem(country, example)).toBeUndefined()
    expect(postalCodeProblem(country, example.toLowerCase())).toBeUndefined()
    expect(postalCodeProblem(country, '!')).toContain(example)
  })

  it('matches nothing but whole codes', () => {
    for (const { pattern } of postalCodePatterns.values()) expect(pattern.source).toMatch(/^\^\(\?:.*\)\$$/)
    fc.assert(
      fc.property(fc.constantFrom(...withPattern), fc.string({ minLength: 1 }), (country, text) => {
        const example = examplePostalCode(country)
        expect(postalCodeProblem(country, `${example}!${text}`)).toBeDefined()
        expect(postalCodeProblem(country, `${text}!${example}`)).toBeDefined()
        expect(postalCodeProblem(country, '')).toBeDefined()
      }),
    )
  })

  it('judges in no time, whatever the text: the patterns alone too', () => {
    const texts = ['1', 'A', ' ', '1 ', 'A1', '1-', 'é', '\u0000'].flatMap((unit) => {
      const text = unit.repeat(50_000 / unit.length)
      return [text, `${text}!`, `${' '.repeat(25_000)}!${text}`]
    })
    for (const [country, { pattern }] of postalCodePatterns) {
      for (const text of texts) {
        expect(postalCodeProblem(country, text)).toBeDefined()
        expect(quickest(() => postalCodeProblem(country, text))).toBeLessThan(10)
        expect(
          quickest(() => pattern.test(text)),
          `${country} ${pattern}`,
        ).toBeLessThan(10)
      }
    }
  })
})

describe('a country without postal codes', () => {
  it('is one of 66, such as the United Arab Emirates, Hong Kong and Angola', () => {
    expect(withoutPattern).toHaveLength(66)
    expect(withoutPattern).toEqual(expect.arrayContaining(['AE', 'HK', 'AO', 'QA', 'BO', 'JM']))
  })

  it.each(withoutPattern)('%s accepts any text of up to 30 characters', (country) => {
    for (const text of ['', ' ', '-', 'N/A', '00000', 'x'.repeat(30), '😀'.repeat(30)]) {
      expect(postalCodeProblem(country, text)).toBeUndefined()
    }
    for (const text of ['x'.repeat(31), '😀'.repeat(31), 'x'.repeat(50_000)]) {
      expect(postalCodeProblem(country, text)).toMatch(/ is too long: .* at most 30 characters\.$/)
    }
  })
})
