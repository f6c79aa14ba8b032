import { Button, Center, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Notice } from '../parts/notice.tsx'
import { usePartTexts } from '../parts/texts.ts'
import { View } from '../parts/view.tsx'
import { beginSignIn, readConfig, type SignInConfig } from './session.ts'
import { useSessionTexts } from './texts.ts'

/**
 * The page with the button that opens the sign-in of the tenant's issuer. After the sign-in, the console returns to the
 * present URL, with its parameters.
 */
export function SignInPage({
  problem,
  isIncomplete = false,
}: {
  readonly problem: string | undefined
  readonly isIncomplete?: boolean | undefined
}) {
  const text = useSessionTexts()
  const title = usePartTexts()('console')
  useEffect(() => {
    document.title = title
  }, [title])
  const config = useQuery({ queryKey: ['config'], queryFn: () => readConfig(), enabled: isSecureContext })
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder p="xl" w="100%" maw={420}>
        <Stack gap="md">
          <Title order={1} size="h3">
            {title}
          </Title>
          {problem && (
            <Notice kind="warning" title={text('failed')}>
              {problem}
            </Notice>
          )}
          {isIncomplete && (
            <Notice kind="warning" title={text('incomplete')}>
              {text('incompleteText')}
            </Notice>
          )}
          {isSecureContext ? (
            <View of={config}>{(found) => (found ? <Known config={found} /> : <ByDomain />)}</View>
          ) : (
            <Notice kind="warning" title={text('insecure')}>
              {text('insecureText')}
            </Notice>
          )}
        </Stack>
      </Paper>
    </Center>
  )
}

function Known({ config }: { readonly config: SignInConfig }) {
  const text = useSessionTexts()
  return (
    <>
      <Text>{text(config.isDemo ? 'demo' : 'welcome')}</Text>
      <Button size="md" onClick={() => void beginSignIn(config)} autoFocus>
        {text('signIn')}
      </Button>
    </>
  )
}

function ByDomain() {
  const text = useSessionTexts()
  const [domain, setDomain] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      const config = await readConfig(domain.trim())
      if (config) await beginSignIn(config)
      else setProblem(text('noIssuer'))
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void find(event)} noValidate>
      <Stack gap="md">
        <Text>{text('welcome')}</Text>
        <TextInput
          label={text('domain')}
          description={text('domainHint')}
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
          error={problem}
          autoComplete="organization"
          autoFocus
        />
        <Button type="submit" loading={isBusy} disabled={domain.trim() === ''}>
          {text('continue')}
        </Button>
      </Stack>
    </form>
  )
}
