import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFingerprint, IconSearch, IconUsersGroup } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRead } from '../api/read.ts'
import type { Me } from '../session/me.ts'
import { navigation } from './navigation.ts'
import { useNavigationTexts } from './navigation-texts.ts'
import { useShellTexts } from './texts.ts'

interface PaletteProps {
  readonly me: Me
  readonly close: () => void
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const [store, spotlight] = createSpotlight()
const pauseMs = 200
const found = 8

/** Finds pages and customers, and the story of any id. */
export function Palette({ me, close }: PaletteProps) {
  const text = useShellTexts()
  const pageText = useNavigationTexts()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [searchValue] = useDebouncedValue(query.trim(), pauseMs)
  useEffect(() => spotlight.open(), [])
  const isId = uuid.test(query.trim())
  const mayListCustomers = me.role.name !== 'customer'
  const customers = useRead(
    ['customers.list', 'palette', searchValue],
    (client, request) => client.customers.list({ searchValue, pageSize: found }, request),
    { isEnabled: mayListCustomers && searchValue !== '' && !isId, keepsFormer: true },
  )
  const matches = (name: string | null) => name?.toLowerCase().includes(query.trim().toLowerCase()) ?? false
  const go = (to: string) => () => void navigate({ to: to as never })
  const pages = navigation
    .filter(({ roles }) => (roles as readonly string[]).includes(me.role.name))
    .map(({ key, to, icon: Icon }) => ({
      id: key,
      label: pageText(key),
      icon: <Icon size={18} aria-hidden />,
      to,
    }))
    .filter(({ label }) => matches(label))
  const isSearching = searchValue !== query.trim() || customers.isFetching
  // Until the answer is there, only those of the former answer that match: Enter never opens what another search has found.
  const companies =
    query.trim() === '' || isId
      ? []
      : (customers.data?.items ?? []).filter(({ companyName }) => !isSearching || matches(companyName))
  const rows = [...(isId ? [query] : []), ...pages.map(({ id }) => id), ...companies.map(({ id }) => id)]
  const isEntered = useRef(false)
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={close}
      shortcut={null}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder={text('searchHint')}
        aria-label={text('search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        onKeyDown={({ key }) => {
          isEntered.current = key === 'Enter' && rows.length === 0 && isSearching
        }}
      />
      <Spotlight.ActionsList>
        {isId && (
          <Spotlight.Action
            label={text('story')}
            description={query.trim()}
            leftSection={<IconFingerprint size={18} aria-hidden />}
            onClick={go(`/story/${query.trim()}`)}
          />
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={text('pages')}>
            {pages.map(({ id, label, icon, to }) => (
              <Spotlight.Action key={id} label={label} leftSection={icon} onClick={go(to)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {companies.length > 0 && (
          <Spotlight.ActionsGroup label={text('customers')}>
            {companies.map(({ id, companyName, country }) => (
              <Spotlight.Action
                key={id}
                label={companyName ?? id}
                description={country ?? ''}
                leftSection={<IconUsersGroup size={18} aria-hidden />}
                onClick={go(`/customers/${id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {rows.length === 0 && (
          <Spotlight.Empty>{text(isSearching ? 'searching' : 'searchEmpty')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <SelectFirst of={rows} isEntered={isEntered} />
    </Spotlight.Root>
  )
}

interface SelectFirstProps {
  readonly of: readonly string[]
  /** Whether Enter was pressed before there was a row. */
  readonly isEntered: RefObject<boolean>
}

/** Selects the first row when the rows change. Render it after the list, so that its effect runs after those of the list. */
function SelectFirst({ of, isEntered }: SelectFirstProps) {
  const ids = of.join(' ')
  useEffect(() => {
    if (ids === '') return
    const list = document.getElementById(store.getState().listId)
    const first = list?.querySelector<HTMLElement>('[data-action]')
    list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
    first?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
    if (isEntered.current) first?.click()
  }, [ids, isEntered])
  return null
}
