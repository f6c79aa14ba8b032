import type { ScheduledChange } from '@reseller-api/client'
import { usePartTexts } from '../../../parts/texts.ts'
import { useMemberWords } from '../use-member-words.ts'
import { useScheduledTexts } from './texts.ts'

/** Returns the function that says what a scheduled change does, with the members that it sets. */
export function useChangeWords(): (change: Pick<ScheduledChange, 'action' | 'change'>) => string {
  const text = useScheduledTexts()
  const memberWords = useValueWords()
  return ({ action, change }) => {
    const members = setMembers(change).map(([name, value]) => memberWords(name, value))
    return [text(action.name), ...members].join(' · ')
  }
}

/** Returns the members that a change sets, with their values. */
export function setMembers(
  change: ScheduledChange['change'],
): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(change).filter(([, value]) => value !== null && value !== undefined)
}

/** Returns the function that writes a member and its value. */
export function useValueWords(): (name: string, value: unknown) => string {
  const part = usePartTexts()
  const { nameOf, wordsOf } = useMemberWords()
  return (name, value) =>
    part('named', {
      name: nameOf(name),
      value:
        typeof value === 'object' && value !== null
          ? wordsOf(name, (value as { name?: string }).name ?? '…')
          : wordsOf(name, value),
    })
}
