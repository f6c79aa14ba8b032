import { Text } from '@mantine/core'
import type { PortalUser } from '@reseller-api/client'
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
  const { id, email } = user
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
      <Text size="sm">{text('deleteText', { name: nameOf(user) })}</Text>
    </SimpleWrite>
  )
}
