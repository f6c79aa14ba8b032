import { Text } from '@mantine/core'
import type { PortalUser } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { usePeopleTexts } from '../texts.ts'
import { SimpleWrite } from '../write-form.tsx'
import { nameOf } from './name.ts'
import { useUserTexts } from './texts.ts'

interface DeleteUserProps {
  readonly user: PortalUser
  readonly close: () => Promise<void>
}

/** Asks before a user is deleted. */
export function DeleteUser({ user, close }: DeleteUserProps) {
  const text = useUserTexts()
  const all = usePeopleTexts()
  const { id, email } = user
  const name = nameOf(user)
  return (
    <SimpleWrite
      name={`delete-user:${id}`}
      title={text('deleteTitle')}
      submitText={text('delete')}
      isDangerous
      send={(client, options) => client.portalUsers.delete({ email }, options)}
      close={close}
      leave={close}
    >
      <Text size="sm">{text('deleteText', { name })}</Text>
      <Text size="sm">
        {text('deleteStays', { name })}{' '}
        <Link to="/people/audit" search={{ user: email }}>
          {text('activity')}
        </Link>
      </Text>
      <Text size="sm">
        {text('deleteSecrets', { name })} <Link to="/people/access">{all('access')}</Link>
      </Text>
    </SimpleWrite>
  )
}
