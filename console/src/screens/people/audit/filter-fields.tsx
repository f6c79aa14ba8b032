import {
  Button,
  type ComboboxItem,
  Group,
  MultiSelect,
  type OptionsFilter,
  Stack,
  Switch,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { AuditLogEntry } from '@reseller-api/client'
import { Choice } from '../../../parts/choice.tsx'
import { searchable } from '../../../parts/searchable.ts'
import { TextFilter } from '../../../parts/text-filter.tsx'
import { useMe } from '../../../session/me.ts'
import { entryStateOf } from '../../../values/entry-state.ts'
import { useNameTexts } from '../../../values/name-texts.ts'
import { groupedOperations, useOperationGroupTexts } from '../../../values/operation-groups.ts'
import { useOperationWords } from '../../../values/operation-texts.ts'
import { usePeopleTexts } from '../texts.ts'
import { type AuditFilters, auditStates } from './filters.ts'
import { useAuditTexts } from './texts.ts'
import { UserFilter } from './user-filter.tsx'

const width = { base: '100%', xs: 210 }

interface AuditFieldsProps {
  readonly filters: AuditFilters
  readonly change: (next: AuditFilters) => void
  readonly clear: () => void
  /** The loaded entries. Their operations can be those of a newer version of the service. */
  readonly entries: readonly AuditLogEntry[]
}

/** Finds an operation by its words, and by its name in the API. */
const byWordsOrName: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  const isWanted = ({ label, value }: ComboboxItem) =>
    [label, value].some((words) => words.toLowerCase().includes(wanted))
  return options
    .map((one) => ('group' in one ? { ...one, items: one.items.filter(isWanted) } : one))
    .filter((one) => ('group' in one ? one.items.length > 0 : isWanted(one)))
}

/** The filters of the audit log: the common ones, and on demand those by ids. */
export function AuditFields({ filters, change, clear, entries }: AuditFieldsProps) {
  const text = useAuditTexts()
  const all = usePeopleTexts()
  const nameOfState = useNameTexts()
  const operationWords = useOperationWords()
  const groupName = useOperationGroupTexts()
  const chosen = filters.operations?.split('|') ?? []
  const names = [...new Set(entries.map(({ operation }) => operation.name ?? ''))].filter(Boolean).sort()
  const operations = groupedOperations([...names, ...chosen], operationWords).map((one) => ({
    group: groupName(one.group),
    items: one.operations.map((value) => ({ value, label: operationWords(value) })),
  }))
  const isById = rarer.some((name) => filters[name] !== undefined) || filters.text !== undefined
  const [isOpen, { toggle }] = useDisclosure(isById)
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <TextFilter
          kind="date"
          label={all('from')}
          value={filters.from}
          set={(value) => change({ from: value })}
          w={width}
        />
        <TextFilter
          kind="date"
          label={all('to')}
          value={filters.to}
          set={(value) => change({ to: value })}
          w={width}
        />
        <Choice
          label={text('outcome')}
          any={all('any')}
          values={auditStates}
          nameOf={(state) => nameOfState(entryStateOf(state))}
          value={filters.status}
          onChange={(status) => change({ status })}
          w={width}
        />
        <MultiSelect
          label={text('operations')}
          placeholder={chosen.length > 0 ? '' : text('operationsText')}
          data={operations}
          filter={byWordsOrName}
          renderOption={({ option }) => <span title={option.value}>{option.label}</span>}
          {...searchable}
          value={chosen}
          onChange={(values) => change({ operations: values.join('|') || undefined })}
          clearable
          w={{ base: '100%', xs: 320 }}
        />
        <UserFilter
          value={filters.user}
          set={(value) => change({ user: value })}
          entries={entries}
          w={width}
        />
        <TextFilter
          label={text('customer')}
          value={filters.customer}
          set={(value) => change({ customer: value })}
          w={width}
        />
      </Group>
      {isOpen && <RarerFields filters={filters} change={change} />}
      <Group gap="md">
        <Switch
          label={text('latest')}
          checked={filters.latest === 'yes'}
          onChange={({ currentTarget }) => change({ latest: currentTarget.checked ? 'yes' : undefined })}
        />
        <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={isOpen}>
          {all(isOpen ? 'fewerFilters' : 'moreFilters')}
        </Button>
        {Object.keys(filters).length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            {all('clear')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const rarer = ['reseller', 'resellerId', 'customerId', 'correlationId', 'apiAccessId'] as const

function RarerFields({ filters, change }: Pick<AuditFieldsProps, 'filters' | 'change'>) {
  const text = useAuditTexts()
  const role = useMe().data?.role.name
  const forCsp: readonly string[] = ['reseller', 'resellerId']
  const mayFindText = filters.customerId !== undefined || filters.correlationId !== undefined
  return (
    <Group align="flex-end" gap="sm">
      {rarer
        .filter((name) => role === 'csp' || !forCsp.includes(name))
        .map((name) => (
          <TextFilter
            key={name}
            kind={name === 'reseller' ? 'text' : 'id'}
            label={text(name)}
            value={filters[name]}
            set={(value) => change({ [name]: value })}
            w={width}
          />
        ))}
      <TextFilter
        label={text('text')}
        {...(!mayFindText && { description: text('textNeeds') })}
        value={filters.text}
        set={(value) => change({ text: value })}
        w={{ base: '100%', xs: 320 }}
      />
    </Group>
  )
}
