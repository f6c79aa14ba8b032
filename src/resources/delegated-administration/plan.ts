import { demo, demoCustomerId, demoDelegation } from '../../demo/identifiers.ts'
import {
  type Difference,
  differenceKinds,
  planFor,
  stepKinds,
} from '../../domain/delegated-administration/delegated-administration-plan.ts'
import { type Context, operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { delegationStates } from '../../steps/delegated-administration/delegation-state.ts'
import type { TemplatedCustomer } from '../../store/delegated-administration/delegation-templates.ts'
import {
  boolean,
  enumeration,
  list,
  nullable,
  nullableText,
  nullableUuid,
  object,
  optional,
  type Shown,
  uuid,
} from '../../validation/fields.ts'

const difference = object(
  {
    kind: enumeration('DelegationDifferenceKind', differenceKinds),
    relationshipId: nullableText(255),
    securityGroupId: nullableUuid(),
    step: nullable(
      enumeration('DelegationStepKind', stepKinds, {
        description:
          'The correction that POST /v1/delegated-administration/apply makes. Null if the request cannot correct the difference; waitsFor then has the party that must act.',
      }),
    ),
    waitsFor: nullable(
      enumeration('AwaitedParty', ['customer', 'vendor', 'person'], {
        description:
          'The party that must act; null if POST /v1/delegated-administration/apply can correct the difference.',
      }),
    ),
  },
  { title: 'DelegationDifference' },
)

const customerPlan = object(
  {
    customerId: uuid(),
    companyName: nullableText(255),
    providerInstanceId: uuid(),
    providerCustomerId: nullableText(255),
    isAtVendor: boolean({
      description: 'Whether the customer exists at the vendor. If not, differences is empty.',
    }),
    differences: list(difference),
    errorMessage: nullableText(10_000, {
      description:
        'The reason why the vendor did not answer for this customer; null if it answered or was not asked.',
    }),
  },
  { title: 'CustomerDelegationPlan' },
)

export const planDelegation = operation({
  id: 'planDelegation',
  method: 'GET',
  path: '/v1/delegated-administration/plan',
  tag: 'Delegated administration',
  summary: 'List the differences between the delegated administration of customers and the template.',
  description:
    'The vendor is queried for each customer on the page, so small pages are faster. A customer with isAtVendor, without differences and without errorMessage matches the template. The list has only instances with a template and is sorted by company name.',
  roles: ['csp'],
  query: {
    ...pageQuery,
    providerInstanceId: optional(uuid({ description: 'Only customers at this provider instance.' })),
  },
  responses: { 200: { description: 'One page of customers.', schema: pageOf(customerPlan) } },
  errors: ['BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    query: { pageSize: 10, providerInstanceId: demo.tier2InstanceId },
    response: examplePage(
      [
        {
          customerId: demoCustomerId(10),
          companyName: 'Donau Maschinenbau AG',
          providerInstanceId: demo.tier2InstanceId,
          providerCustomerId: demoDelegation.customerTenantId,
          isAtVendor: true,
          differences: [
            {
              kind: { name: 'assignmentAbsent' },
              relationshipId: demoDelegation.relationshipId(1),
              securityGroupId: demoDelegation.securityGroupId,
              step: { name: 'assign' },
              waitsFor: null,
            },
          ],
          errorMessage: null,
        },
      ],
      10,
    ),
  },

  async handle(context) {
    const { providerInstanceId } = context.query
    const customers = context.store.delegationTemplates.customers({ providerInstanceId })
    return await context.page(
      async (request) => {
        const { rows, ...rest } = await customers(request)
        return { ...rest, rows: await withPlans(context, rows) }
      },
      (row) => row,
    )
  },
})

/**
 * Returns the customers of a page, each with the differences between the template and the delegated administration of
 * the customer.
 */
async function withPlans(
  { ask, store, now }: Pick<Context, 'ask' | 'store' | 'now'>,
  rows: readonly TemplatedCustomer[],
): Promise<Shown<typeof customerPlan>[]> {
  const plans = new Map<TemplatedCustomer, ReturnType<typeof showPlan>>()
  const there = rows.filter(({ status }) => status === 'Success')
  for (const [id, customers] of Map.groupBy(there, ({ providerInstanceId }) => providerInstanceId)) {
    const template = (await store.delegationTemplates.find(id))!
    const ids = customers.map(({ providerCustomerId }) => providerCustomerId!)
    const known = await ask(id, (vendor, tracing) => delegationStates(vendor, ids, tracing))
    for (const [index, customer] of customers.entries()) {
      const state = known[index]!
      plans.set(customer, showPlan('reason' in state ? state : planFor(template, state, now)))
    }
  }
  return rows.map((customer) => {
    const { status, ...shown } = customer
    return { ...shown, isAtVendor: status === 'Success', ...(plans.get(customer) ?? showPlan([])) }
  })
}

function showPlan(
  plan: readonly Difference[] | { readonly reason: string },
): Pick<Shown<typeof customerPlan>, 'differences' | 'errorMessage'> {
  if ('reason' in plan) return { differences: [], errorMessage: plan.reason }
  const differences = plan.map(({ kind, relationshipId, securityGroupId, ...one }) => ({
    ...{ kind: { name: kind }, relationshipId, securityGroupId },
    step: 'step' in one ? { name: one.step.kind } : null,
    waitsFor: 'waitsFor' in one ? { name: one.waitsFor } : null,
  }))
  return { differences, errorMessage: null }
}
