import { Text } from '@mantine/core'
import { useRead } from '../../api/read.ts'
import { usePartTexts } from '../../parts/texts.ts'
import { useMe } from '../../session/me.ts'
import { useMemberWords } from './use-member-words.ts'

interface ChangedMemberProps {
  readonly of: { readonly member: string; readonly before: unknown; readonly after: unknown }
  /** The words of a value that the caller knows, such as the name of an offer; undefined for other values. */
  readonly known?: (member: string, value: unknown) => string | undefined
}

/** A member with its value before and after a change, in the words of the reader. The csp sees resellers by name. */
export function ChangedMember({ of: { member, before, after }, known }: ChangedMemberProps) {
  const part = usePartTexts()
  const { nameOf, wordsOf } = useMemberWords()
  const isReseller = member === 'resellerId'
  const names = { before: useResellerName(isReseller, before), after: useResellerName(isReseller, after) }
  const words = (side: 'before' | 'after', value: unknown) =>
    known?.(member, value) ?? names[side] ?? wordsOf(member, value)
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {part('named', {
        name: nameOf(member),
        value: `${words('before', before)} → ${words('after', after)}`,
      })}
    </Text>
  )
}

/** Reads the name of a reseller; undefined for another value, and for readers who do not see the reseller. */
function useResellerName(isReseller: boolean, resellerId: unknown): string | undefined {
  const isEnabled = useMe().data?.role.name === 'csp' && isReseller && typeof resellerId === 'string'
  const { data } = useRead(
    ['resellers.get', resellerId],
    (client, request) => client.resellers.get({ resellerId: String(resellerId) }, request),
    { isEnabled },
  )
  return data?.companyName ?? undefined
}
