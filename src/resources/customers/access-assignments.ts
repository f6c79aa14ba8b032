import { demo, demoDelegation } from '../../demo/identifiers.ts'
import { noSuchRelationship } from '../../domain/delegated-administration/delegated-administration.ts'
import { accessToGive } from '../../domain/delegated-administration/delegated-administration-rules.ts'
import { type Context, operation } from '../../kernel/operation.ts'
import { knownRelationship, takenOn } from '../../steps/delegated-administration/delegation-state.ts'
import { list, text, uuid } from '../../validation/fields.ts'
import { changeOf, showAssignment, shownAssignment } from '../delegated-administration/schema.ts'
import { exampleAssignment } from './example.ts'

const params = { relationshipId: text(255, { description: 'The id of the relationship at the vendor.' }) }
const query = {
  providerInstanceId: uuid({ description: 'The id of the Microsoft provider instance of the relationship.' }),
}

/**
 * Returns a relationship within the caller's reach, its access assignments, and the security groups of the delegated
 * administration template.
 *
 * @throws DomainError `missing` when there is no such relationship
 */
async function accessUnder(
  { store, ask }: Pick<Context, 'store' | 'ask'>,
  relationshipId: string,
  providerInstanceId: string,
) {
  const relationship = await ask(providerInstanceId, (vendor, tracing) =>
    knownRelationship(vendor, relationshipId, tracing),
  )
  if (!relationship || !(await store.delegatedRelationships.isWithinReach(providerInstanceId, relationship)))
    throw noSuchRelationship()
  const assignments = await ask(providerInstanceId, (vendor, tracing) =>
    vendor.accessAssignments(relationship.relationshipId, tracing),
  )
  const template = await store.delegationTemplates.find(providerInstanceId)
  return { relationship, assignments, groups: template?.groups ?? [] }
}

export const listAccessAssignments = operation({
  id: 'listAccessAssignments',
  method: 'GET',
  path: '/v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments',
  tag: 'Customers',
  summary: 'List the access assignments of a delegated admin relationship.',
  description:
    'Lists only the assignments of security groups in the delegated administration template of the provider instance.',
  roles: ['csp', 'reseller', 'customer'],
  params,
  query,
  responses: { 200: { description: 'The assignments.', schema: list(shownAssignment) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: { relationshipId: demoDelegation.relationshipId(1) },
    query: { providerInstanceId: demo.tier2InstanceId },
    response: [exampleAssignment],
  },

  async handle({ params, query, store, ask }) {
    const { assignments, groups } = await accessUnder(
      { store, ask },
      params.relationshipId,
      query.providerInstanceId,
    )
    const named = new Set(groups.map(({ securityGroupId }) => securityGroupId.toLowerCase()))
    return assignments.filter(({ securityGroupId }) => named.has(securityGroupId)).map(showAssignment)
  },
})

export const createAccessAssignment = operation({
  id: 'createAccessAssignment',
  method: 'POST',
  path: '/v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments',
  tag: 'Customers',
  summary:
    'Assign the roles of a delegated admin relationship to the security groups of the provider instance.',
  description:
    'The template of the provider instance defines the roles of each group. Roles that the relationship does not grant are skipped. The relationship must be active, and at least one group must have no assignment yet.',
  roles: ['csp', 'reseller'],
  params,
  query,
  responses: {
    200: { description: 'The vendor has accepted the assignments; they become active within minutes.' },
  },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed', 'ProviderUnavailable'],
  audit: 'CreateAccessAssignment',
  isLive: true,
  example: {
    params: { relationshipId: demoDelegation.relationshipId(3) },
    query: { providerInstanceId: demo.tier2InstanceId },
  },

  async handle({ params, query: { providerInstanceId }, store, ask, change }) {
    const { isRepeated, tell } = await change(changeOf(providerInstanceId, params.relationshipId))
    const { relationship, assignments, groups } = await accessUnder(
      { store, ask },
      params.relationshipId,
      providerInstanceId,
    )
    for (const access of accessToGive(relationship, assignments, groups, isRepeated)) {
      await tell(`assign ${JSON.stringify(access)}`, (vendor, intent) =>
        takenOn(vendor.assignAccess(relationship.relationshipId, access, intent)),
      )
    }
  },
})
