import { done, mapDone, missing, refused } from '../../outcome.ts'
import type { Vendor } from '../../port.ts'
import type { Account } from '../account.ts'
import { type Call, type Connection, unclear } from '../transport/connection.ts'
import { at, textAt } from '../transport/wire.ts'
import { isTenantId, noSuchCustomer } from './tenant-id.ts'

const calls = {
  organization: { method: 'GET', path: '/profiles/organization', family: 'profiles', as: 'user' },
  resellers: { method: 'GET', path: '/relationships', family: 'relationships', as: 'user' },
  resellersOf: {
    method: 'GET',
    path: '/customers/{customerId}/relationships',
    family: 'relationships',
    as: 'user',
  },
  agreementStatus: {
    method: 'GET',
    path: '/compliance/csp/agreementstatus',
    family: 'compliance',
    as: 'user',
  },
  relationshipRequest: {
    method: 'GET',
    path: '/customers/relationshiprequests',
    family: 'customers',
    as: 'user',
  },
} as const satisfies Record<string, Call>

/** Returns the calls for the account itself, and for the resellers of an indirect provider. */
export function resellers({ ask, askForList }: Connection, { tier, showsPartnerAgreements }: Account) {
  return {
    async testConnection(tracing) {
      const answer = await ask(calls.organization, {}, tracing)
      if (answer.kind !== 'done') return answer
      const organization = textAt(answer.value.body, 'companyName')
      return organization === null ? unclear : done({ organization })
    },

    async verifyReseller(partnerId, tracing) {
      if (tier === 1) return done({ resellerId: null })
      if (partnerId === null) {
        return refused(
          'NoPartnerId',
          'An indirect provider sells through resellers; send the partner id of a reseller.',
        )
      }
      const query = { relationship_type: 'IsIndirectCloudSolutionProviderOf' }
      const answer = await askForList(calls.resellers, { query }, tracing)
      if (answer.kind !== 'done') return answer
      const related = answer.value.filter((one) => textAt(one, 'mpnId') === partnerId)
      if (related.length === 0) {
        return refused(
          'NoRelationship',
          `No reseller with the partner id ${partnerId} is connected to this account; invite the reseller in Partner Center.`,
        )
      }
      const active = related.find((one) => textAt(one, 'state')?.toLowerCase() === 'active')
      if (active === undefined) {
        return refused(
          'InactiveRelationship',
          `The connection with the reseller of partner id ${partnerId} is not active; renew the connection in Partner Center.`,
        )
      }
      const verified = done({ resellerId: textAt(active, 'id') })
      if (!showsPartnerAgreements) return verified
      const status = await ask(calls.agreementStatus, { query: { mpnId: partnerId } }, tracing)
      if (status.kind !== 'done') return status
      const isSigned = at(status.value.body, 'isAgreementSigned')
      if (isSigned === true) return verified
      return isSigned !== false
        ? unclear
        : refused(
            'AgreementNotSigned',
            `The reseller of partner id ${partnerId} has not signed the Microsoft Partner Agreement; the reseller must sign it in Partner Center.`,
          )
    },

    async resellersOf(customerId, tracing) {
      // A direct bill partner has no indirect resellers.
      if (tier === 1) return done([])
      if (!isTenantId(customerId)) return missing(noSuchCustomer)
      const answer = await askForList(calls.resellersOf, { params: { customerId } }, tracing)
      return mapDone(answer, (found) =>
        found
          .filter((one) => (textAt(one, 'state') ?? 'active').toLowerCase() === 'active')
          .map((one) => textAt(one, 'mpnId'))
          .filter((partnerId) => partnerId !== null),
      )
    },

    async relationshipLink(indirectResellerId, tracing) {
      if (tier === 1 && indirectResellerId !== null) {
        return refused(
          'NoIndirectResellers',
          'This account sells without resellers; request the relationship link without a reseller.',
        )
      }
      const query = { indirectResellerId: indirectResellerId ?? undefined }
      const answer = await ask(calls.relationshipRequest, { query }, tracing)
      if (answer.kind !== 'done') return answer
      const url = textAt(answer.value.body, 'url')
      return url === null ? unclear : done(url)
    },
  } satisfies Partial<Vendor>
}
