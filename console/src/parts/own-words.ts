import type { Caller } from '@reseller-api/client'

type Role = Caller['role']['name']

const verbs = { pays: 'pay', sells: 'sell' } as const

/**
 * Returns an English sentence of the API about a price with its parties as people call them: the reader is "you", and the csp is the
 * distributor for others. The sentences name parties only by their role.
 */
export function ownWords(words: string, role: Role | undefined): string {
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
  return named.replaceAll(/\b([Tt])he csp\b/g, '$1he distributor')
}
