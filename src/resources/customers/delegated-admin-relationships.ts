import { demo, demoCustomerId, demoDelegation } from '../../demo/identifiers.ts'
import { extensionOf } from '../../domain/alerts/accounts/relationship-alerts.ts'
import { providerCustomersSeen, refuseDeleted } from '../../domain/customers/customer.ts'
import {
  refuseTermination,
  relationshipWith,
} from '../../domain/delegated-administration/delegated-administration.ts'
import {
  newRelationshipProblems,
  refuseAutoExtend,
  refuseTakenName,
} from '../../domain/delegated-administration/delegated-administration-rules.ts'
import { newRelationship } from '../../domain/delegated-administration/delegated-administration-template.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { associationAt, instancesOf } from '../../domain/providers/provider-association.ts'
import { idAtVendor } from '../../domain/providers/provider-customer.ts'
import { refuseUnless } from '../../domain/providers/provider-types.ts'
import { refuseUnlessSelling } from '../../domain/resellers/seller.ts'
import { type Context, operation, unknownInDryRun } from '../../kernel/operation.ts'
import { knownRelationship, takenOn } from '../../steps/delegated-administration/delegation-state.ts'
import { offerRelationship } from '../../steps/delegated-administration/offer-relationship.ts'
import { endSettledAlerts } from '../../steps/delegated-administration/settled-alerts.ts'
import type { Store } from '../../store/store.ts'
import {
  boolean,
  list,
  nullable,
  nullableText,
  object,
  optional,
  text,
  uuid,
} from '../../validation/fields.ts'
import {
  changeOf,
  createdRelationship,
  listedRelationship,
  showCreatedRelationship,
  showListedRelationship,
} from '../delegated-administration/schema.ts'
import { exampleCreatedRelationship, exampleRelationship } from './example.ts'

const providerInstanceId = uuid({ description: 'The id of a Microsoft provider instance of the customer.' })
const relationshipId = text(255, { description: 'The id of the relationship at the vendor.' })

/**
 * Returns a customer within the caller's reach, with the customer's id at the vendor of a provider instance.
 *
 * @throws DomainError `rule` when the vendor has no delegated administration, or has not created the customer yet
 */
async function customerAt(store: Store, customerId: string, providerInstanceId: string) {
  const customer = refuseDeleted(await store.customers.get(customerId))
  const one = associationAt(providerCustomersSeen(customer), providerInstanceId)
  instancesOf([one], await store.providerInstances.named([one])).forEach(
    refuseUnless('delegatesAdministration'),
  )
  return { customer, instanceId: one.providerInstanceId, idThere: idAtVendor(one) }
}

export const listDelegatedAdminRelationships = operation({
  id: 'listDelegatedAdminRelationships',
  method: 'GET',
  path: '/v1/Customers/{customerId}/delegated-admin-relationships',
  tag: 'Customers',
  summary: 'List the delegated admin relationships with a customer.',
  description:
    'The list comes from the vendor at the time of the request. It includes relationships that have ended.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: { providerInstanceId },
  responses: { 200: { description: 'All relationships.', schema: list(listedRelationship) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: { customerId: demoCustomerId(10) },
    query: { providerInstanceId: demo.tier2InstanceId },
    response: [exampleRelationship],
  },

  async handle({ params, query, store, ask }) {
    const { instanceId, idThere } = await customerAt(store, params.customerId, query.providerInstanceId)
    const all = await ask(instanceId, (vendor, tracing) => vendor.delegatedRelationships(idThere, tracing))
    return all.map(showListedRelationship)
  },
})

const newRelationshipBody = {
  providerInstanceId: uuid({ description: 'The id of a Microsoft provider instance.' }),
  displayName: nullableText(50, {
    description:
      'The name that the customer sees, unique among all relationships of the account; null to let the service generate a name.',
    documented: { pattern: '\\S' },
  }),
  autoExtendEnabled: boolean({ description: 'Whether the relationship is extended by 180 days at its end.' }),
  customSelectedGdapRolesIds: optional(
    nullable(
      list(uuid(), {
        description:
          'The ids of built-in directory roles; null or absent for the roles of the template of the provider instance.',
        maxItems: 200,
      }),
    ),
  ),
}

const created = {
  200: {
    description: 'The relationship, with the URL at which the customer can approve it.',
    schema: createdRelationship,
  },
}
const places = {
  displayName: 'displayName',
  duration: 'providerInstanceId',
  autoExtends: 'autoExtendEnabled',
  roleIds: 'customSelectedGdapRolesIds',
}

type Creation = Pick<Context, 'caller' | 'store' | 'change' | 'preview'> & {
  readonly body: {
    readonly displayName: string | null
    readonly autoExtendEnabled: boolean
    readonly customSelectedGdapRolesIds?: readonly string[] | null
  }
}

/**
 * Creates a relationship and requests its approval. If no customer is named, it belongs to the first customer that
 * approves it.
 */
async function offer(
  { body, caller, store, change, preview }: Creation,
  providerInstanceId: string,
  customerId: string | null,
) {
  const place = { providerInstanceId }
  instancesOf([place], await store.providerInstances.named([place])).forEach(
    refuseUnless('delegatesAdministration'),
  )
  const template = await store.delegationTemplates.find(providerInstanceId)
  const request = {
    displayName: body.displayName,
    autoExtends: body.autoExtendEnabled,
    roleIds: body.customSelectedGdapRolesIds ?? null,
    customerId,
  }
  const wanted = newRelationship(request, template, '')
  refuseInvalid(newRelationshipProblems(wanted, places))
  await preview('relationship', () => ({ ...wanted, displayName: body.displayName }))
  const { tell } = await change({ providerInstanceId })
  const offered = await tell('offer a relationship', (vendor, intent) =>
    offerRelationship(vendor, newRelationship(request, template, intent.requestId), intent),
  )
  if (!offered) return unknownInDryRun
  refuseTakenName(
    customerId !== null || (await store.delegatedRelationships.isOffered(providerInstanceId, offered)),
  )
  store.delegatedRelationships.keep(providerInstanceId, offered.relationshipId, caller.resellerId)
  return showCreatedRelationship(offered)
}

export const createDelegatedAdminRelationship = operation({
  id: 'createDelegatedAdminRelationship',
  method: 'POST',
  path: '/v1/Customers/{customerId}/delegated-admin-relationships',
  tag: 'Customers',
  summary: 'Create a delegated admin relationship for a customer.',
  description:
    'The customer approves the relationship at the URL in approvalLink of the response. A repeated request returns the same relationship. A dry run previews the relationship.',
  roles: ['csp', 'reseller'],
  params: { customerId: uuid() },
  body: object(newRelationshipBody, { title: 'CreateDelegatedAdminRelationshipRequest' }),
  responses: created,
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed', 'ProviderUnavailable'],
  audit: 'CreateDelegatedAdminRelationship',
  isLive: true,
  example: {
    params: { customerId: demoCustomerId(10) },
    body: {
      providerInstanceId: demo.tier2InstanceId,
      displayName: 'Donau service 2027',
      autoExtendEnabled: true,
    },
    response: exampleCreatedRelationship,
  },

  async handle({ params, body, caller, store, change, preview }) {
    const { customer, instanceId, idThere } = await customerAt(
      store,
      params.customerId,
      body.providerInstanceId,
    )
    const relationship = await offer({ body, caller, store, change, preview }, instanceId, idThere)
    store.customers.touch(customer)
    return relationship
  },
})

export const createOpenDelegatedAdminRelationship = operation({
  id: 'createOpenDelegatedAdminRelationship',
  method: 'POST',
  path: '/v1/Customers/delegated-admin-relationships',
  tag: 'Customers',
  summary: 'Create a delegated admin relationship that any customer can approve.',
  description:
    'The relationship belongs to the first customer that approves it at the URL in approvalLink of the response. A repeated request returns the same relationship. A dry run previews the relationship.',
  roles: ['csp', 'reseller'],
  body: object(newRelationshipBody, { title: 'CreateDelegatedAdminRelationshipRequest' }),
  responses: created,
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed', 'ProviderUnavailable'],
  audit: 'CreateDelegatedAdminRelationship',
  isLive: true,
  example: {
    body: {
      providerInstanceId: demo.tier2InstanceId,
      displayName: 'Alpenblick open invitation',
      autoExtendEnabled: false,
      customSelectedGdapRolesIds: [demoDelegation.helpdeskAdministrator],
    },
    response: {
      ...exampleCreatedRelationship,
      displayName: 'Alpenblick open invitation',
      customer: { tenantId: null },
    },
  },

  async handle({ body, caller, store, change, preview }) {
    const instanceId = body.providerInstanceId.toLowerCase()
    const seller = caller.resellerId === null ? undefined : await store.resellers.get(caller.resellerId)
    refuseUnlessSelling(seller, instanceId)
    return await offer({ body, caller, store, change, preview }, instanceId, null)
  },
})

/**
 * Returns the relationship that a request names.
 *
 * @throws DomainError `missing` when it does not belong to the customer
 */
async function relationshipOf(
  { ask }: Pick<Context, 'ask'>,
  id: string,
  { instanceId, idThere }: { readonly instanceId: string; readonly idThere: string },
) {
  const found = await ask(instanceId, (vendor, tracing) => knownRelationship(vendor, id, tracing))
  return relationshipWith(found, idThere)
}

export const updateDelegatedAdminRelationship = operation({
  id: 'updateDelegatedAdminRelationship',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId}',
  tag: 'Customers',
  summary: 'Switch the automatic extension of a delegated admin relationship on or off.',
  description: 'A relationship with the role Global Administrator cannot be extended automatically.',
  roles: ['csp', 'reseller'],
  params: { customerId: uuid(), relationshipId },
  body: object({ providerInstanceId, autoExtendEnabled: boolean() }),
  responses: { 200: { description: 'The vendor has changed the setting.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed', 'Conflict', 'ProviderUnavailable'],
  audit: 'UpdateDelegatedAdminRelationship',
  isLive: true,
  example: {
    params: { customerId: demoCustomerId(10), relationshipId: demoDelegation.relationshipId(2) },
    body: { providerInstanceId: demo.tier2InstanceId, autoExtendEnabled: true },
  },

  async handle({ params, body, store, ask, change }) {
    const there = await customerAt(store, params.customerId, body.providerInstanceId)
    const { tell } = await change(changeOf(there.instanceId, params.relationshipId))
    const relationship = await relationshipOf({ ask }, params.relationshipId, there)
    refuseAutoExtend(relationship, body.autoExtendEnabled)
    await tell(`auto-extend ${body.autoExtendEnabled}`, (vendor, intent) =>
      takenOn(vendor.setAutoExtend(relationship.relationshipId, body.autoExtendEnabled, intent)),
    )
    endSettledAlerts(store, there.instanceId, relationship, extensionOf(body.autoExtendEnabled))
    store.customers.touch(there.customer)
  },
})

export const terminateDelegatedAdminRelationship = operation({
  id: 'terminateDelegatedAdminRelationship',
  method: 'POST',
  path: '/v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId}',
  tag: 'Customers',
  summary: 'Terminate a delegated admin relationship.',
  description:
    'The vendor ends the relationship within minutes. A terminated relationship cannot be reactivated.',
  roles: ['csp'],
  params: { customerId: uuid(), relationshipId },
  query: { providerInstanceId },
  responses: { 200: { description: 'The vendor is ending the relationship, or has ended it.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed', 'Conflict', 'ProviderUnavailable'],
  audit: 'TerminateDelegatedAdminRelationship',
  isLive: true,
  example: {
    params: { customerId: demoCustomerId(10), relationshipId: demoDelegation.relationshipId(4) },
    query: { providerInstanceId: demo.tier2InstanceId },
  },

  async handle({ params, query, store, ask, change }) {
    const there = await customerAt(store, params.customerId, query.providerInstanceId)
    const { tell } = await change(changeOf(there.instanceId, params.relationshipId))
    const relationship = await relationshipOf({ ask }, params.relationshipId, there)
    refuseTermination(relationship)
    await tell('terminate', (vendor, intent) =>
      takenOn(vendor.terminateDelegatedRelationship(relationship.relationshipId, intent)),
    )
    endSettledAlerts(store, there.instanceId, relationship, 'terminate')
    store.customers.touch(there.customer)
  },
})
