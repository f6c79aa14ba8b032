import { Center, Loader, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePartTexts } from './parts/texts.ts'
import { router } from './router/router.tsx'
import { session } from './session/session.ts'
import { cssVariables, theme } from './shell/theme.ts'
import { useStored } from './store.ts'

const SignInPage = lazy(() =>
  import('./session/sign-in-page.tsx').then((page) => ({ default: page.SignInPage })),
)

const freshMs = 15_000

const queries = new QueryClient({
  // The client of the API has its own retries.
  defaultOptions: { queries: { retry: false, staleTime: freshMs } },
})

// Answers for one person are never shown to the next. The sign-in page opens after this.
session.subscribe(() => {
  if (session.get().state === 'signedOut') queries.clear()
})

const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? ''
// The package that locks the page behind a dialog reads this variable.
Object.assign(window, { __webpack_nonce__: nonce })

export function App() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <Signed />
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Signed() {
  const current = useStored(session)
  const text = usePartTexts()
  if (current.state === 'signedOut')
    return (
      <Suspense>
        <SignInPage problem={current.problem} isIncomplete={current.isIncomplete} />
      </Suspense>
    )
  if (current.state === 'signedIn') return <RouterProvider router={router} />
  return (
    <Center mih="100dvh">
      <Loader aria-label={text('loading')} />
    </Center>
  )
}
