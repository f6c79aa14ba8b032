import { Menu, Text, useMantineColorScheme } from '@mantine/core'
import { IconBook, IconCheck, IconLogout } from '@tabler/icons-react'
import { changeLanguage, offeredLanguages, useLanguage } from '../language/language.ts'
import { firstCredentials } from '../parts/first-credentials.ts'
import type { Me } from '../session/me.ts'
import { signOut } from '../session/session.ts'
import { useStored } from '../store.ts'
import { AccountButton } from './account-button.tsx'
import { useShellTexts } from './texts.ts'

const schemes = ['light', 'dark', 'auto'] as const

/** The menu with the signed-in person, language, colours, documentation and the sign-out. It is loaded when it is opened. */
export function AccountMenu({ me }: { readonly me: Me }) {
  const text = useShellTexts()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const hasPasswords = useStored(firstCredentials).length > 0
  const chosen = (isChosen: boolean) => (isChosen ? <IconCheck size={14} aria-hidden /> : <span />)
  return (
    <Menu position="bottom-end" width={250} withinPortal defaultOpened>
      <Menu.Target>
        <AccountButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Text fw={600} size="sm" px="sm" pt={6} truncate>
          {me.name}
        </Text>
        <Text size="xs" c="dimmed" px="sm" pb={6} truncate>
          {[me.party?.name, text(me.role.name)].filter(Boolean).join(' · ')}
        </Text>
        <Menu.Divider />
        <Menu.Label>{text('language')}</Menu.Label>
        {offeredLanguages(language, import.meta.env.DEV).map(([code, name]) => (
          <Menu.Item
            key={code}
            lang={code}
            rightSection={chosen(code === language)}
            onClick={() => void changeLanguage(code)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Label>{text('colours')}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme}
            rightSection={chosen(scheme === colorScheme)}
            onClick={() => setColorScheme(scheme)}
          >
            {text(scheme)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component="a" href="/docs" leftSection={<IconBook size={16} aria-hidden />}>
          {text('documentation')}
        </Menu.Item>
        {/* Signing out removes the passwords, which the service does not return again. */}
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          disabled={hasPasswords}
          onClick={() => void signOut()}
        >
          {text('signOut')}
        </Menu.Item>
        {hasPasswords && (
          <Text size="xs" px="sm" pb={6}>
            {text('savePasswords')}
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
