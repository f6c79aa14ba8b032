import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { PortalUser } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useReason } from '../../../api/permission.ts'
import { Action } from '../../../parts/action.tsx'
import type { Column } from '../../../parts/data-table.tsx'
import { usePartTexts } from '../../../parts/texts.ts'
import { type Me, useMe } from '../../../session/me.ts'
import { usePeopleTexts } from '../texts.ts'
import { groupNames } from './filters.ts'
import { nameOf } from './name.ts'
import { useUserTexts } from './texts.ts'

interface UserActionsProps {
  readonly me: Me
  readonly open: (action: 'edit' | 'delete', email: string) => void
}

/** Returns the columns of the list of users. */
export function useUserColumns(props: UserActionsProps): readonly Column<PortalUser>[] {
  const text = useUserTexts()
  const all = usePeopleTexts()
  return [
    {
      id: 'name',
      header: text('name'),
      width: 'minmax(0, 2fr)',
      property: 'Name',
      sortBy: nameOf,
      cell: (user) => (
        <Stack gap={0}>
          <Text size="sm" fw={600}>
            {nameOf(user)}
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'employer',
      header: text('employer'),
      width: 'minmax(0, 2fr)',
      cell: (user) => <Employer of={user} />,
    },
    {
      id: 'groups',
      header: text('groups'),
      width: 'minmax(0, 2fr)',
      cell: (user) => <Groups of={user} />,
    },
    {
      id: 'actions',
      header: all('actions'),
      width: '330px',
      cell: (user) => <UserActions user={user} {...props} />,
    },
  ]
}

/** The reseller or customer for which a user works, with what it is; the distributor has no page. */
function Employer({ of: { role, party } }: { readonly of: PortalUser }) {
  const text = useUserTexts()
  const reader = useMe().data?.role.name
  if (!party) return text(role.name)
  const page = `/${role.name === 'reseller' ? 'resellers' : 'customers'}/${party.id}`
  // A reseller has no page of its own, nor has a customer.
  const mayOpen = reader === 'csp' || (reader === 'reseller' && role.name === 'customer')
  const name = party.name ?? party.id
  return (
    <Stack gap={0}>
      {mayOpen ? (
        <Anchor
          size="sm"
          style={{ overflowWrap: 'anywhere' }}
          renderRoot={(props) => <Link to={page as never} {...props} />}
        >
          {name}
        </Anchor>
      ) : (
        <Text size="sm">{name}</Text>
      )}
      <Text size="xs" c="dimmed">
        {text(role.name)}
      </Text>
    </Stack>
  )
}

function Groups({ of: { groups } }: { readonly of: PortalUser }) {
  const text = useUserTexts()
  const names = (groups ?? []).map(({ name }) => name)
  const maySignIn = names.includes('Administrator') || names.includes('Viewer')
  return (
    <Group gap={4}>
      {names.map((name) => {
        const known = groupNames.find((one) => one === name)
        return (
          <Badge key={name} variant="light" color={name === 'Administrator' ? 'blue' : 'gray'}>
            {known ? text(known) : name}
          </Badge>
        )
      })}
      {!maySignIn && (
        <Text size="xs" c="dimmed">
          {text('mayNotSignIn')}
        </Text>
      )}
    </Group>
  )
}

function UserActions({ user, me, open }: UserActionsProps & { readonly user: PortalUser }) {
  const text = useUserTexts()
  const part = usePartTexts()
  const reason = useReason()
  const isSelf = me.email?.toLowerCase() === user.email.toLowerCase()
  const named = (action: 'edit' | 'delete') => ({
    'aria-label': part('named', { name: text(action), value: nameOf(user) }),
    onClick: () => open(action, user.email),
  })
  return (
    <Group gap={6}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={part('named', { name: text('activity'), value: nameOf(user) })}
        renderRoot={(props) => <Link to="/people/audit" search={{ user: user.email }} {...props} />}
      >
        {text('activity')}
      </Button>
      <Action size="compact-sm" variant="light" reason={reason('updatePortalUser')} {...named('edit')}>
        {text('edit')}
      </Action>
      <Action
        size="compact-sm"
        variant="light"
        color="red"
        reason={reason('deletePortalUser') ?? (isSelf ? text('self') : undefined)}
        {...named('delete')}
      >
        {text('delete')}
      </Action>
    </Group>
  )
}
