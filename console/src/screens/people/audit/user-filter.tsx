import { Autocomplete, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AuditLogEntry } from '@reseller-api/client'
import { useEffect, useRef } from 'react'
import { useRead } from '../../../api/read.ts'
import { useTypedText } from '../../../parts/use-typed-text.ts'
import { isNamed, suggestedUsers } from './suggested-users.ts'
import { useAuditTexts } from './texts.ts'

const pageSize = 20
const pauseMs = 250

interface UserFilterProps {
  readonly value: string | undefined
  readonly set: (value: string | undefined) => void
  /** The loaded entries, which name users and API accesses. */
  readonly entries: readonly AuditLogEntry[]
  readonly w: object
}

/**
 * The filter by a user or an API access. The API takes a whole name or e-mail address, so the field suggests those that contain the
 * typed text. The audit log is filtered when a person chooses a suggestion, types one in full or leaves the field. Enter chooses
 * the first suggestion.
 */
export function UserFilter({ value = '', set, entries, w }: UserFilterProps) {
  const text = useAuditTexts()
  const { typed, type, finish } = useTypedText(
    value,
    (next) => set(next || undefined),
    (next) => next === '',
  )
  const [searchValue] = useDebouncedValue(typed.trim(), pauseMs)
  const found = useRead(
    ['portalUsers.list', 'suggested', searchValue],
    async (client, request) => (await client.portalUsers.list({ pageSize, searchValue }, request)).items,
    { isEnabled: searchValue !== '', keepsFormer: true },
  )
  // A part of a name finds no entry, so the names come from the last entries that were loaded.
  const last = useRef(entries)
  useEffect(() => {
    if (entries.length > 0) last.current = entries
  }, [entries])
  const suggested = suggestedUsers(typed, found.data ?? [], entries.length > 0 ? entries : last.current)
  // A whole name can be typed before its user is found.
  const isWhole = suggested.some((one) => isNamed(one, typed.trim()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, or what was found for it
  useEffect(() => {
    if (isWhole) finish()
  }, [isWhole, typed])
  const names = new Map(suggested.map((one) => [one.value, one.name]))
  return (
    <Autocomplete
      label={text('user')}
      description={text('userText')}
      value={typed}
      data={[...names.keys()]}
      onChange={type}
      onBlur={finish}
      // The suggestions match the typed part already.
      filter={({ options }) => options}
      selectFirstOptionOnChange
      onKeyDown={({ key }) => {
        if (key === 'Enter' && suggested.length === 0) finish()
      }}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{names.get(option.value)}</Text>
          {names.get(option.value) !== option.value && (
            <Text size="xs" c="inherit">
              {option.value}
            </Text>
          )}
        </div>
      )}
      w={w}
    />
  )
}
