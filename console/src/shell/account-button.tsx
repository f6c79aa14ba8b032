import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useShellTexts } from './texts.ts'

/** The button that opens the menu of the account. */
export function AccountButton(props: ActionIconProps & ComponentPropsWithRef<'button'>) {
  const text = useShellTexts()
  return (
    <ActionIcon variant="subtle" size="lg" aria-label={text('account')} aria-haspopup="menu" {...props}>
      <IconUserCircle size={22} aria-hidden />
    </ActionIcon>
  )
}
