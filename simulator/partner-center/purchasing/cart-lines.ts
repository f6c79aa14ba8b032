import { Refusal } from '../../http/refusal.ts'
import type { CartLine, PurchaseCommitment } from '../orders/tables.ts'

const maxCartLines = 200

/**
 * Reads the lines of a cart. Only malformed lines are refused; all other errors are reported later, with the line.
 *
 * @throws Refusal with code 800002
 */
export function readLines(body: unknown): CartLine[] {
  const { lineItems } = Object(body)
  if (!Array.isArray(lineItems) || lineItems.length === 0)
    throw wrong('lineItems must contain at least one line.')
  if (lineItems.length > maxCartLines) throw wrong(`A cart has no more than ${maxCartLines} lines.`)
  const lines = lineItems.map(readLine)
  const ids = lines.flatMap(({ id, addonItems = [] }) => [id, ...addonItems.map((addon) => addon.id)])
  if (new Set(ids).size < ids.length) throw wrong('Each line must have an id of its own.')
  return lines
}

function readLine(sent: unknown): CartLine {
  const line = Object(sent)
  if (!Number.isInteger(line.id) || line.id < 0) throw wrong('id of a line must be an integer from 0.')
  const { renewsTo, participants, addonItems, provisioningContext, purchaseCommitment } = line
  return {
    id: line.id,
    catalogItemId: String(line.catalogItemId ?? ''),
    quantity: Number(line.quantity ?? Number.NaN),
    billingCycle: String(line.billingCycle ?? 'unknown').toLowerCase(),
    ...texts(line, ['friendlyName', 'currencyCode', 'termDuration', 'promotionId', 'customTermEndDate']),
    ...(line.attestationAccepted === true ? { attestationAccepted: true } : {}),
    ...(renewsTo ? { renewsTo: { termDuration: String(Object(renewsTo).termDuration) } } : {}),
    ...(Array.isArray(participants) ? { participants: participants.map(readParticipant) } : {}),
    ...(provisioningContext ? { provisioningContext: Object(provisioningContext) } : {}),
    ...(purchaseCommitment ? { purchaseCommitment: readCommitment(purchaseCommitment) } : {}),
    ...(Array.isArray(addonItems) && addonItems.length > 0 ? { addonItems: addonItems.map(readLine) } : {}),
    orderGroup: '0',
  }
}

type TextName = 'friendlyName' | 'currencyCode' | 'termDuration' | 'promotionId' | 'customTermEndDate'

function texts(line: Record<string, unknown>, names: readonly TextName[]): { [name in TextName]?: string } {
  const given = names.filter((name) => typeof line[name] === 'string' && line[name] !== '')
  return Object.fromEntries(given.map((name) => [name, line[name] as string]))
}

function readCommitment(sent: unknown): PurchaseCommitment {
  const { amount, grain, currency } = Object(sent)
  return { amount: Number(amount), grain: String(grain), currency: String(currency) }
}

function readParticipant(sent: unknown): { key: string; value: string } {
  const { key, value } = Object(sent)
  return { key: String(key), value: String(value) }
}

function wrong(text: string): Refusal {
  return new Refusal(400, 800002, text)
}
