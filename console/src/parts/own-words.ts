import type { Caller, PriceStep } from '@reseller-api/client'

type Role = Caller['role']['name']
type MarginRule = NonNullable<PriceStep['margin']>['marginRule']['name']

const verbs = { pays: 'pay', sells: 'sell' } as const

// A value follows each name of a rule, as in "SplitMargin 30 %".
const valuedRule = /\b(Markup|Margin|SplitMargin|ErpMinusDiscount)(?= \d+(?:\.\d+)? %)/g

/**
 * Returns an English sentence of the API about a price with its parties and margins as people call them: the reader is "you", and the
 * csp is the distributor for others. The sentences name parties only by their role.
 *
 * @param marginRule Returns the name of a margin rule that the forms of the console show.
 */
export function ownWords(
  words: string,
  role: Role | undefined,
  marginRule: (name: MarginRule) => string,
): string {
  const named =
    role === undefined
      ? words
      : words
          .replaceAll(`the purchase price of the ${role}`, 'your purchase price')
          .replaceAll(
            new RegExp(`\\b([Tt])he ${role}(?: (pays|sells))?\\b`, 'g'),
            (_, capital: string, verb?: keyof typeof verbs) =>
              [capital === 'T' ? 'You' : 'you', ...(verb ? [verbs[verb]] : [])].join(' '),
          )
  return named
    .replaceAll(/\b([Tt])he csp\b/g, '$1he distributor')
    .replaceAll(valuedRule, (name) => marginRule(name as MarginRule))
}
