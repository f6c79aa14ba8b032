import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { kindOf, memberTexts } from './members.ts'
import { useSubscriptionTexts } from './texts.ts'

// Members whose values are names of the API. A subscription may also be called "Active".
const named = [
  ...['status', 'termDuration', 'billingFrequency', 'nextBillingFrequency'],
  ...['autoRenewSettings.term', 'autoRenewSettings.billingFrequency'],
]
const actions = { Renew: 'Renew', Stop: 'Stop', ExtendedService: 'ExtendedService' } as const
const renewals = { true: 'Renew', false: 'Stop' } as const

/** Returns the functions that write the name and the values of a member of a subscription in the words of the reader. */
export function useMemberWords() {
  const text = useSubscriptionTexts()
  const names = useNameTexts()
  const format = useFormat()
  return {
    nameOf: (member: string) =>
      member in memberTexts ? text(memberTexts[member as keyof typeof memberTexts]) : member,
    wordsOf: (member: string, value: unknown) => {
      if (value === null || value === undefined || value === '') return '–'
      if (typeof value === 'object') return JSON.stringify(value)
      const words = String(value)
      const kind = kindOf(member, words)
      if (kind === 'moment') return format.end(words)
      if (kind === 'action') {
        const action = { ...actions, ...renewals }[words as keyof typeof actions | keyof typeof renewals]
        return action ? text(action) : words
      }
      return named.includes(member) ? names(words as never) : words
    },
  }
}
