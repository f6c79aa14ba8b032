import type { CreateResellerRequest } from '@reseller-api/client'
import { marginBody, type TypedMargin } from '../margins/margin.ts'

/** The members of each step of the wizard. */
export const companyMembers = [
  ...(['companyName', 'country', 'addressLine1', 'addressLine2', 'zipCode', 'city', 'state'] as const),
  ...(['taxId', 'internalIdentifier'] as const),
] as const
export const contactMembers = ['firstName', 'lastName', 'email', 'phone'] as const

const textMembers = [...companyMembers, ...contactMembers] as const
type TextMember = (typeof textMembers)[number]

/** A new reseller as it is typed. */
export interface TypedReseller extends Readonly<Record<TextMember, string>> {
  readonly providerInstanceId: string
  readonly providerResellerId: string
  readonly margin: TypedMargin
}

/** Returns an empty form for a reseller that sells through a provider instance. */
export function emptyReseller(providerInstanceId: string): TypedReseller {
  const texts = Object.fromEntries(textMembers.map((name) => [name, '']))
  return {
    ...(texts as Record<TextMember, string>),
    ...{ providerInstanceId, providerResellerId: '', margin: { rule: 'Markup', value: '' } },
  }
}

/** Returns the body of the request that creates a typed reseller. An empty text is null. */
export function resellerBody(typed: TypedReseller): CreateResellerRequest {
  const { providerInstanceId, providerResellerId, margin } = typed
  const texts = textMembers.map((name) => [name, typed[name].trim() || null])
  return {
    ...(Object.fromEntries(texts) as Record<TextMember, string | null>),
    providerResellers: [
      {
        providerInstanceId,
        priceMargin: marginBody(margin),
        offerTypeMargins: null,
        providerResellerId: providerResellerId.trim() || null,
        resellerProviderData: '{}',
      },
    ],
  }
}
