import { invalid } from '../../http/refusal.ts'
import type {
  NextChargeInstructions,
  NextTermInstructions,
  ScheduledAction,
  Subscription,
} from '../subscriptions/tables.ts'

/**
 * The subscription as it should be after a request. The request sends the whole resource; members that it omits are
 * reset.
 */
export interface WantedSubscription {
  readonly status: string
  readonly quantity: unknown
  readonly friendlyName: string
  readonly billingCycle: string
  readonly termDuration: string | undefined
  readonly renewalTermDuration: string | undefined
  readonly resellerMpnId: string | undefined
  readonly autoRenew: boolean
  readonly nextTerm: NextTermInstructions | undefined
  readonly scheduledActions: readonly ScheduledAction[]
  readonly nextCharge: Omit<NextChargeInstructions, 'at'> | undefined
}

/**
 * Reads the body of an update. If auto-renewal is omitted it is switched off, and omitted schedules are removed.
 *
 * @throws Refusal that names the first invalid member
 */
export function readWanted(body: unknown, before: Subscription): WantedSubscription {
  const sent = Object(body)
  if (sent.id !== undefined && String(sent.id).toLowerCase() !== before.id)
    throw invalid('id is not that of the subscription in the path.')
  const text = (name: string, otherwise: string): string => {
    const value = sent[name] ?? otherwise
    if (typeof value !== 'string') throw invalid(`${name} must be a string.`)
    return value
  }
  return {
    status: text('status', before.status).toLowerCase(),
    quantity: sent.quantity,
    friendlyName: text('friendlyName', before.friendlyName),
    billingCycle: text('billingCycle', before.billingCycle).toLowerCase(),
    termDuration: sent.termDuration ?? before.termDuration,
    renewalTermDuration: sent.renewalTermDuration ?? before.termDuration,
    resellerMpnId: sent.partnerId === undefined ? before.resellerMpnId : (sent.partnerId ?? undefined),
    autoRenew: sent.autoRenewEnabled === true,
    nextTerm: readNextTerm(sent.scheduledNextTermInstructions),
    scheduledActions: readActions(sent.scheduledActions),
    nextCharge: readNextCharge(sent.nextChargeInstructions),
  }
}

function readNextTerm(sent: unknown): NextTermInstructions | undefined {
  if (sent === undefined || sent === null) return undefined
  const { customTermEndDate } = Object(sent)
  const custom = customTermEndDate ?? undefined
  if (custom !== undefined && Number.isNaN(Date.parse(custom)))
    throw invalid('scheduledNextTermInstructions.customTermEndDate must be a date.')
  return {
    ...readInstructions(sent, 'scheduledNextTermInstructions'),
    ...(custom === undefined ? {} : { customTermEndDate: new Date(custom).toISOString() }),
  }
}

function readInstructions(sent: unknown, path: string): Omit<NextTermInstructions, 'customTermEndDate'> {
  const { product, quantity } = Object(sent)
  const { productId, skuId, availabilityId, billingCycle, termDuration, promotionId } = Object(product)
  for (const [name, value] of Object.entries({ productId, skuId, billingCycle, termDuration })) {
    if (typeof value !== 'string') throw invalid(`${path}.product.${name} is required.`)
  }
  const optional = Object.fromEntries(
    Object.entries({ availabilityId, promotionId }).filter(([, value]) => typeof value === 'string'),
  )
  const cycle = String(billingCycle).toLowerCase()
  return { product: { productId, skuId, ...optional, billingCycle: cycle, termDuration }, quantity }
}

const actionTypes = ['Cancel', 'RenewToNewTerm', 'RenewToExtendedServiceTerm', 'Transition'] as const

function readActions(sent: unknown): ScheduledAction[] {
  if (sent === undefined || sent === null) return []
  if (!Array.isArray(sent)) throw invalid('scheduledActions must be a list.')
  return sent.map((one, index) => {
    const { effectiveDate, instructions } = Object(one)
    const path = `scheduledActions[${index}]`
    const scheduleType = wordOf(Object(one).scheduleType, ['TermEnd', 'CustomDate'], `${path}.scheduleType`)
    const actionType = wordOf(Object(one).actionType, actionTypes, `${path}.actionType`)
    return {
      ...{ scheduleType, actionType },
      ...(effectiveDate === undefined || effectiveDate === null ? {} : { effectiveDate }),
      ...(actionType === 'Transition'
        ? { instructions: readInstructions(instructions, `${path}.instructions`) }
        : {}),
    }
  })
}

function wordOf<Word extends string>(sent: unknown, words: readonly Word[], path: string): Word {
  const word = words.find((one) => one.toLowerCase() === String(sent).toLowerCase())
  if (word !== undefined) return word
  throw invalid(`${path} must be one of ${words.join(', ')}.`)
}

function readNextCharge(sent: unknown): WantedSubscription['nextCharge'] {
  if (sent === undefined || sent === null) return undefined
  const { product, quantity } = Object(sent)
  const { billingCycle } = Object(product)
  if (typeof billingCycle !== 'string')
    throw invalid('nextChargeInstructions.product.billingCycle is required.')
  const seats = quantity === undefined || quantity === null ? {} : { quantity }
  return { product: { billingCycle: billingCycle.toLowerCase() }, ...seats }
}
