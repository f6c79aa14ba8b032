import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../test/harness/characters.ts'
import { type Country, countryCodes, isCountryCode } from './country.ts'
import { examplePhone, phoneProblem } from './phone.ts'

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

// A country, a number as it is dialled within the country, a number in international form, and a wrong number.
const table: readonly (readonly [Country, string, string, string])[] = [
  ['AE', '04 366 8888', '+971 50 123 4567', '04 366'],
  ['AR', '011 4309-6600', '+54 11 4309 6600', '011 43'],
  ['AT', '01 58858', '+43 1 588 580', '+43 0'],
  ['AU', '02 9374 4000', '+61 412 345 678', '02 9374 400'],
  ['BD', '01712-345678', '+880 1712 345678', '01712-3456'],
  ['BE', '02 555 12 12', '+32 470 12 34 56', '02 555 12'],
  ['BG', '02 981 1234', '+359 88 812 3456', '+359 1'],
  ['BO', '2 2123456', '+591 71234567', '12345'],
  ['BR', '(11) 98765-4321', '+55 11 3091-3116', '98765-43'],
  ['CA', '(416) 555-0123', '+1 604 555 0123', '(416) 555-012'],
  ['CH', '044 668 18 00', '+41 79 123 45 67', '044 668 18'],
  ['CL', '2 2345 6789', '+56 9 8765 4321', '123'],
  ['CN', '010 6552 9988', '+86 138 0013 8000', '010 6552'],
  ['CO', '601 234 5678', '+57 300 123 4567', '601 234'],
  ['CR', '2222 3333', '+506 8312 3456', '2222 333'],
  ['CY', '22 345678', '+357 99 123456', '22 3456'],
  ['CZ', '224 111 111', '+420 601 123 456', '224 111 11'],
  ['DE', '030 123456', '+49 1512 3456789', '030'],
  ['DK', '33 12 34 56', '+45 20 12 34 56', '33 12 34'],
  ['DO', '809-555-0123', '+1 829 555 0123', '416-555-0123'],
  ['EC', '02 234 5678', '+593 99 123 4567', '02 234'],
  ['EE', '640 1234', '+372 5123 4567', '64'],
  ['EG', '02 2345 6789', '+20 100 123 4567', '02 2345'],
  ['ES', '912 34 56 78', '+34 612 34 56 78', '412 34 56 78'],
  ['FI', '09 1234567', '+358 41 2345678', '+358 0'],
  ['FR', '01 23 45 67 89', '+33 6 12 34 56 78', '01 23 45 67'],
  ['GB', '020 7946 0018', '+44 7400 123456', '020 7946'],
  ['GR', '21 0123 4567', '+30 691 234 5678', '21 0123'],
  ['HK', '2123 4567', '+852 5123 4567', '2123 456'],
  ['HR', '01 234 5678', '+385 92 123 4567', '01 2'],
  ['HU', '06 1 234 5678', '+36 20 123 4567', '06 1 234'],
  ['ID', '021 3456 7890', '+62 812 3456 789', '02'],
  ['IE', '01 234 5678', '+353 85 012 3456', '01 23'],
  ['IL', '02-123-4567', '+972 50-234-5678', '02-123'],
  ['IN', '022 2345 6789', '+91 98765 43210', '12345'],
  ['IS', '410 1234', '+354 611 1234', '410 12'],
  ['IT', '06 698 12345', '+39 347 123 4567', '12'],
  ['JM', '876-555-0123', '+1 876 555 0123', '+1 416 555 0123'],
  ['JP', '03-1234-5678', '+81 90-1234-5678', '03-1234'],
  ['KE', '020 2012345', '+254 712 123456', '020 2'],
  ['KR', '02-312-3456', '+82 10-2000-0000', '02-31'],
  ['KZ', '8 727 258 0000', '+7 701 123 4567', '+7 495 123 4567'],
  ['LT', '8 5 234 5678', '+370 612 34567', '12345'],
  ['LU', '27 12 34 56', '+352 628 123 456', '2'],
  ['LV', '6312 3456', '+371 2123 4567', '6312 34'],
  ['MA', '0520-123456', '+212 650-123456', '0520-1234'],
  ['MT', '2100 1234', '+356 9696 1234', '2100 12'],
  ['MX', '55 1234 5678', '+52 222 123 4567', '55 1234'],
  ['MY', '03-2385 6789', '+60 12-345 6789', '03-23'],
  ['NG', '0802 123 4567', '+234 802 123 4567', '0802 123'],
  ['NL', '020 123 4567', '+31 6 12345678', '020 1234'],
  ['NO', '21 23 45 67', '+47 406 12 345', '21 23 45'],
  ['NZ', '09 345 6789', '+64 21 123 4567', '09 345'],
  ['PE', '01 1234567', '+51 912 345 678', '01 123'],
  ['PH', '02 3234 5678', '+63 905 123 4567', '02 3'],
  ['PK', '021 2345 6789', '+92 301 2345678', '021 2'],
  ['PL', '12 345 67 89', '+48 512 345 678', '12 345 67'],
  ['PT', '212 345 678', '+351 912 345 678', '412 345 678'],
  ['RO', '021 123 4567', '+40 712 034 567', '021 123'],
  ['RS', '010 234567', '+381 60 1234567', '0'],
  ['RU', '8 (495) 123-45-67', '+7 912 345-67-89', '+7 701 123 4567'],
  ['SA', '011 234 5678', '+966 51 234 5678', '011 23'],
  ['SE', '08-12 34 56', '+46 70 123 45 67', '08'],
  ['SG', '6123 4567', '+65 8123 4567', '6123 456'],
  ['SI', '01 234 56 78', '+386 31 234 567', '01 123'],
  ['SK', '02/322 123 45', '+421 912 123 456', '02/123'],
  ['TH', '02 123 4567', '+66 81 234 5678', '02 123'],
  ['TN', '30 010 123', '+216 20 123 456', '30 010'],
  ['TR', '0212 345 67 89', '+90 501 234 56 78', '0212 345'],
  ['TW', '02 2123 4567', '+886 912 345 678', '02 21'],
  ['UA', '044 123 4567', '+380 50 123 4567', '044 123'],
  ['US', '(212) 555-0123', '+1 201 555 0123', '(212) 555-012'],
  ['UY', '2123 1234', '+598 94 231 234', '212'],
  ['VE', '0212-1234567', '+58 412-1234567', '0212-12'],
  ['VN', '0210 1234 567', '+84 912 345 678', '0210'],
  ['ZA', '010 123 4567', '+27 71 123 4567', '010 123'],
]

const withoutPlan: readonly Country[] = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']

describe('a phone number', () => {
  it('is tried on at least 60 countries here', () => {
    expect(new Set(table.map(([country]) => country)).size).toBeGreaterThanOrEqual(60)
    expect(table.every(([country]) => isCountryCode(country))).toBe(true)
  })

  it.each(table)('of %s may be %j or %j and is not %j', (country, national, international, wrong) => {
    expect(phoneProblem(country, national)).toBeUndefined()
    expect(phoneProblem(country, international)).toBeUndefined()
    expect(phoneProblem(country, wrong)).toMatch(/ is not a phone number of .*; send one such as \+\d/)
  })

  it.each(table)(
    'of %s is none of Malawi or of Fiji: their plans differ',
    (_country, _national, international) => {
      expect(phoneProblem('MW', international)).toBeDefined()
      expect(phoneProblem('FJ', international)).toBeDefined()
    },
  )

  it.each(countryCodes)('of %s has an example that passes its own rule', (country) => {
    const example = examplePhone(country)
    expect(example).toMatch(/^\+\d/)
    expect(phoneProblem(country, example)).toBeUndefined()
    expect(phoneProblem(country, 'none')).toContain(`send one such as ${example}.`)
  })

  it('teaches when it is wrong', () => {
    expect(phoneProblem('PT', '123')).toBe(
      '"123" is not a phone number of Portugal (PT); send one such as +351 912 345 678.',
    )
    expect(phoneProblem('DE', '+33 123456789')).toBe(
      '"+33 123456789" is not a phone number of Germany (DE) but of France; send one such as +49 1512 3456789.',
    )
    expect(phoneProblem('AQ', '123456')).toBe(
      '"123456" is not an international phone number; send one such as +44 7400 123456.',
    )
  })

  it.each([
    ['international, without the plus', '4930123456'],
    ['with the prefix that one dials abroad', '0049 30 123456'],
    ['with the national zero in brackets', '+49 (0)30 123456'],
    ['with slashes and dots', '030/12.34.56'],
    ['with no-break spaces', '+49\u00a030\u00a0123456'],
    ['in full-width digits', '＋４９３０１２３４５６'],
    ['in Arabic digits', '٠٣٠١٢٣٤٥٦'],
    ['with an extension', '030 123456 ext. 12'],
    ['with a short extension', '030 123456 x12'],
    ['with an extension as RFC 3966 has it', '+4930123456;ext=12'],
  ])('may be written %s', (_, phone) => {
    expect(phoneProblem('DE', phone)).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['white space around it', ' \t030 123456\n'],
    ['words', 'none'],
    ['text before', 'call 030 123456'],
    ['text after', '030 123456 please'],
    ['two numbers', '030 123456, 030 654321'],
    ['a scheme', 'tel:+4930123456'],
    ['text hidden in a parameter of a tel: URI', '030 123456;isub=call me'],
    ['text hidden before a tel: URI', 'a tel:030123;phone-context=+49'],
    ['letters for digits', '030 FLOWERS'],
    ['two plus signs', '++49 30 123456'],
    ['an emergency number', '110'],
    ['a NUL', '030 123456\u0000'],
    ['a line end', '030\n123456'],
    ['a change of direction', '030 123456\u202e1'],
    ['a lone surrogate', '030 123456\ud83d'],
    ['an emoji', '☎️ 030 123456'],
    ['too many digits', '030 12345678901234567'],
    ['more than 30 characters', '+49 30 12 34 56 ext. 1234567890123'],
    ['a worldwide freephone number', '+800 1234 5678'],
  ])('is none with %s', (_, phone) => {
    expect(phoneProblem('DE', phone)).toBeDefined()
  })

  it('never throws, and never takes long', () => {
    const piece = fc.constantFrom(
      '+',
      '1',
      '49',
      '030',
      ' ',
      '-',
      '(',
      ')',
      ';ext=',
      ';isub=',
      ';phone-context=',
      'x',
      'tel:',
    )
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(piece).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...countryCodes), text, (country, phone) => {
        expect(['string', 'undefined']).toContain(typeof phoneProblem(country, phone))
      }),
      { numRuns: 500 },
    )
  })

  it.each(['1', '+', ' ', '-', '(1', '1 x', ',', ';ext=1', ';phone-context=', '\u0000', '😀'])(
    'made of 50 kB of %j is refused in no time',
    (unit) => {
      const phone = `1${unit.repeat(50_000 / unit.length)}1`
      for (const country of ['US', 'AQ'] as const) {
        expect(phoneProblem(country, phone)).toBeDefined()
        expect(quickest(() => phoneProblem(country, phone))).toBeLessThan(10)
      }
    },
  )
})

describe('a calling code that countries share', () => {
  it.each<[Country, string, string]>([
    ['JM', '+1 800 555 0199', 'toll-free in all of North America'],
    ['CA', '888 555 0199', 'toll-free in all of North America'],
    ['BB', '1-877-555-0199', 'toll-free in all of North America'],
    ['KZ', '8 800 080 1234', 'toll-free in Russia and Kazakhstan'],
    ['JE', '0800 123 4567', 'freephone of the British plan'],
    ['EH', '0801234567', 'toll-free of the Moroccan plan'],
    ['VA', '+39 06 698 12345', 'Rome, which serves the Vatican'],
    ['VA', '800 123456', 'toll-free of Italy'],
    ['IT', '+39 06 698 12345', 'the Vatican, which has numbers of Rome'],
    ['SJ', '21 23 45 67', 'Oslo'],
    ['NO', '79 02 12 34', 'Svalbard'],
    ['AX', '09 1234567', 'Helsinki'],
    ['FI', '018 12345', 'Åland'],
    ['GG', '020 7946 0018', 'London'],
    ['IM', '07781 123456', 'a mobile of Guernsey'],
    ['GB', '07781 123456', 'a mobile of Guernsey'],
    ['BL', '0690 00 12 34', 'a mobile of Guadeloupe'],
    ['MF', '0590 27 12 34', 'Saint Barthélemy'],
    ['EH', '+212 650 123456', 'a mobile of Morocco'],
    ['CX', '02 9374 4000', 'Sydney'],
    ['CC', '1800 123 456', 'toll-free in Australia'],
    ['YT', '0262 16 12 34', 'Réunion, with which Mayotte shares +262'],
    ['SH', '+247 62889', 'Ascension, a part of Saint Helena'],
    ['PR', '+1 212 555 0123', 'New York'],
    ['US', '787-555-0123', 'Puerto Rico'],
  ])('gives %s the number %s (%s)', (country, phone) => {
    expect(phoneProblem(country, phone)).toBeUndefined()
  })

  it.each<[Country, string, string]>([
    ['US', '+1 416 555 0123', 'Canada'],
    ['CA', '(212) 555-0123', 'United States'],
    ['JM', '+1 868 291 1234', 'Trinidad'],
    ['RU', '+7 727 258 0000', 'Kazakhstan'],
    ['KZ', '+7 495 123 4567', 'Russia'],
    ['FR', '+262 262 16 12 34', 'Réunion'],
    ['RE', '+33 1 23 45 67 89', 'France'],
    ['BQ', '+599 9 461 1234', 'Curaçao'],
  ])('does not give %s the number %s of another country (%s)', (country, phone, owner) => {
    expect(phoneProblem(country, phone)).toContain(` but of ${owner}`)
  })
})

describe('a country without a numbering plan', () => {
  it.each(withoutPlan)('%s accepts any international number, and only such', (country) => {
    expect(phoneProblem(country, '+1 808 555 0123')).toBeUndefined()
    expect(phoneProblem(country, '+672 106 789')).toBeUndefined()
    expect(phoneProblem(country, '+800 1234 5678')).toBeUndefined()
    expect(phoneProblem(country, '808 555 0123')).toBeDefined()
    expect(phoneProblem(country, '+1 808 555')).toBeDefined()
    expect(phoneProblem(country, 'radio')).toBeDefined()
  })
})
