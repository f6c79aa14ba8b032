import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useRead } from '../api/read.ts'
import { searchable } from './searchable.ts'

const pageSize = 20
const pauseMs = 250

interface PartySelectProps {
  readonly kind: 'reseller' | 'customer'
  readonly label: string
  /** What the field shows while no party is chosen, in a filter. */
  readonly any?: string
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
  readonly error?: ReactNode
  readonly w?: object
}

/** A field that finds a reseller or a customer by its name. */
export function PartySelect({ kind, label, any, value, onChange, error, w }: PartySelectProps) {
  const [typed, type] = useState('')
  const [searchValue] = useDebouncedValue(typed.trim(), pauseMs)
  const noun = kind === 'reseller' ? 'resellers' : 'customers'
  const found = useRead<readonly Party[]>(
    [`${noun}.list`, 'select', searchValue],
    async (client, request) =>
      (await client[noun].list({ pageSize, ...(searchValue && { searchValue }) }, request)).items,
    { keepsFormer: true },
  )
  const chosen = useRead<Party>(
    [`${noun}.get`, 'select', value],
    (client, request) =>
      kind === 'reseller'
        ? client.resellers.get({ resellerId: value! }, request)
        : client.customers.get({ customerId: value! }, request),
    { isEnabled: value !== undefined },
  )
  // A party that cannot be read, such as a deleted one, keeps its id, so that the field shows that it filters.
  const shown = value && (chosen.data ?? (chosen.error && { id: value, companyName: null }))
  const parties = [...(shown ? [shown] : []), ...(found.data ?? [])]
  const names = new Map(parties.map(({ id, companyName }) => [id, companyName ?? id]))
  return (
    <Select
      label={label}
      placeholder={any}
      data={[...names].map(([id, name]) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={(text) => type(text === names.get(value ?? '') ? '' : text)}
      // The service has searched; the list shows what it found.
      filter={({ options }) => options}
      {...searchable}
      clearable
      error={error}
      {...(w && { w })}
    />
  )
}

interface Party {
  readonly id: string
  readonly companyName: string | null
}
