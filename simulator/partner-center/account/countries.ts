import { marketOf, markets } from '../../catalogue/markets.ts'
import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import { collection, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { registrationCountries } from '../customers/profiles.ts'

const family = 'countries'

/** Routes for validation rules and offer categories per country. */
export const countryRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: '/v1/countryvalidationrules/{country}', family, handle: rules },
  { method: 'GET', path: '/v1/offercategories', family, handle: categories },
]

interface CountryFacts {
  readonly culture: string
  readonly postalCode: string
  readonly callingCode: string
  readonly region: string
  readonly hasStates?: true
}

// Only the countries in which the simulated vendor sells.
const facts: Readonly<Record<string, CountryFacts>> = {
  US: {
    culture: 'en-US',
    postalCode: '^\\d{5}(-\\d{4})?$',
    callingCode: '1',
    region: 'AOC',
    hasStates: true,
  },
  DE: { culture: 'de-DE', postalCode: '^\\d{5}$', callingCode: '49', region: 'EOC' },
  AT: { culture: 'de-AT', postalCode: '^\\d{4}$', callingCode: '43', region: 'EOC' },
  FR: { culture: 'fr-FR', postalCode: '^\\d{5}$', callingCode: '33', region: 'EOC' },
  CH: { culture: 'de-CH', postalCode: '^\\d{4}$', callingCode: '41', region: 'EOC' },
  GB: {
    culture: 'en-GB',
    postalCode: '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$',
    callingCode: '44',
    region: 'EOC',
  },
}

function rules({ params }: PartnerCall): Answer {
  const country = params.country!.toUpperCase()
  const found = facts[country]
  if (found === undefined) throw new Refusal(404, 1000, `There are no rules for ${params.country}.`)
  const isRegistered = registrationCountries.has(country)
  const fields = {
    ...{ iso2Code: country, defaultCulture: found.culture },
    isStateRequired: found.hasStates ?? false,
    supportedLanguages: { value: [found.culture.slice(0, 2)] },
    supportedCultures: { value: [found.culture] },
    ...{ isPostalCodeRequired: true, postalCodeRegex: found.postalCode, isCityRequired: true },
    ...{ isVatIdSupported: found.region === 'EOC', isTaxIdSupported: country === 'US' },
    isRegistrationNumberSupported: isRegistered,
    resellerAgreementRegion: found.region,
    countryCallingCodes: { value: [found.callingCode] },
  }
  return { status: 200, body: resource(fields, { type: 'CountryInformation' }) }
}

const names = [
  { name: 'Enterprise', rank: 20 },
  { name: 'SmallBusiness', rank: 30 },
  { name: 'Government', rank: 40 },
]

function categories({ query }: PartnerCall): Answer {
  const country = query.get('country')?.toUpperCase() ?? ''
  if (marketOf(country) === undefined)
    throw new Refusal(400, 3000, `country must be one of ${markets.map((one) => one.country).join(', ')}.`)
  const items = names.map(({ name, rank }) => ({
    ...{ id: `${name}_Key`, name, rank, locale: facts[country]!.culture.toLowerCase(), country },
    attributes: { objectType: 'OfferCategory' },
  }))
  return { status: 200, body: collection(items) }
}
