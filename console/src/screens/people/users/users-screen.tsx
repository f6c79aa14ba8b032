import { Group, Stack, Text } from '@mantine/core'
import type { PortalUser } from '@reseller-api/client'
import { createLazyRoute } from '@tanstack/react-router'
import { useReason } from '../../../api/permission.ts'
import { useRows, useVersioned } from '../../../api/read.ts'
import { Action } from '../../../parts/action.tsx'
import { Choice } from '../../../parts/choice.tsx'
import { DataTable } from '../../../parts/data-table.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { PartySelect } from '../../../parts/party-select.tsx'
import { SearchField } from '../../../parts/search-field.tsx'
import { apiSort } from '../../../parts/sort.ts'
import { View } from '../../../parts/view.tsx'
import { type Me, useMe } from '../../../session/me.ts'
import { PeopleScreen } from '../people-screen.tsx'
import { usePeopleTexts } from '../texts.ts'
import { Dialog } from '../write-form.tsx'
import { useUserColumns } from './columns.tsx'
import { CreateUser } from './create-user.tsx'
import { DeleteUser } from './delete-user.tsx'
import { groupNames, type userActions } from './filters.ts'
import { useUserTexts } from './texts.ts'
import { EditUser } from './user-form.tsx'

export const Route = createLazyRoute('/people/users')({ component: UsersScreen })

function UsersScreen() {
  const text = useUserTexts()
  const reason = useReason()
  const navigate = Route.useNavigate()
  const { data: me } = useMe()
  const open = (action: (typeof userActions)[number], of?: string) =>
    void navigate({ search: (filters) => ({ ...filters, action, ...(of && { of }) }) })
  const operation = me?.role.name === 'customer' ? 'createPortalUserOfCustomer' : 'createPortalUserOfReseller'
  return (
    <PeopleScreen
      tab="users"
      actions={
        <Action reason={reason(operation)} onClick={() => open('create')}>
          {text('create')}
        </Action>
      }
    >
      {me && <Users me={me} open={open} />}
    </PeopleScreen>
  )
}

interface UsersProps {
  readonly me: Me
  readonly open: (action: (typeof userActions)[number], of?: string) => void
}

function Users({ me, open }: UsersProps) {
  const text = useUserTexts()
  const all = usePeopleTexts()
  const navigate = Route.useNavigate()
  const { action, of, ...filters } = Route.useSearch()
  const { search, group, resellerId, sort } = filters
  const isCustomer = me.role.name === 'customer'
  const change = (next: Partial<typeof filters>) =>
    void navigate({ search: (former) => ({ ...former, ...next }), replace: true })
  // What waits for it does not read again a user that was deleted or has another address.
  const close = () => navigate({ search: ({ action: _, of: __, ...rest }) => rest, replace: true })
  const rows = useRows<PortalUser>(
    ['portalUsers.list', filters, isCustomer],
    async (client, page, request) =>
      isCustomer
        ? {
            items: await client.portalUsers.listOfCustomer({ customerId: me.party!.id }, request),
            hasNextPage: false,
            continuationToken: null,
          }
        : await client.portalUsers.list(
            {
              ...page,
              ...(search && { searchValue: search }),
              ...(group && { groups: group }),
              ...(resellerId && { resellerId }),
              ...apiSort(sort),
            },
            request,
          ),
  )
  return (
    <Stack gap="md">
      {!isCustomer && (
        <Group align="flex-end">
          <SearchField
            label={text('search')}
            value={search ?? ''}
            onChange={(value) => change({ search: value || undefined })}
          />
          <Choice
            label={text('group')}
            any={all('any')}
            values={groupNames}
            nameOf={text}
            value={group}
            onChange={(group) => change({ group })}
          />
          {me.role.name === 'csp' && (
            <PartySelect
              kind="reseller"
              label={text('reseller')}
              any={all('any')}
              value={resellerId}
              onChange={(value) => change({ resellerId: value })}
            />
          )}
        </Group>
      )}
      <DataTable
        label={all('users')}
        of={rows}
        columns={useUserColumns({ me, open })}
        rowKey={({ id }) => id}
        // The list of a customer has no order to choose.
        {...(!isCustomer && {
          order: { value: sort, change: (next) => change({ sort: next as typeof sort }) },
        })}
        empty={<Empty title={text('empty')}>{text('emptyText')}</Empty>}
      />
      {me.role.name === 'csp' && (
        <Text size="sm" c="dimmed">
          {text('ownUsers')}
        </Text>
      )}
      {action === 'create' && (
        <Dialog title={text('create')} close={close} size="lg">
          <CreateUser me={me} close={close} />
        </Dialog>
      )}
      {(action === 'edit' || action === 'delete') && of && (
        <Dialog title={text(`${action}Title`)} close={close} size="lg">
          <ChosenUser key={of} email={of} action={action} close={close} />
        </Dialog>
      )}
    </Stack>
  )
}

interface ChosenUserProps {
  readonly email: string
  readonly action: 'edit' | 'delete'
  readonly close: () => Promise<void>
}

function ChosenUser({ email, action, close }: ChosenUserProps) {
  const Form = action === 'edit' ? EditUser : DeleteUser
  const found = useVersioned(['portalUsers.get', email], (client, request) =>
    client.portalUsers.get({ email }, request),
  )
  return <View of={found}>{(user) => <Form user={user} close={close} />}</View>
}
