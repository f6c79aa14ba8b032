import type { Alert } from '@reseller-api/client'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../language/language.ts'
import { useFormat } from '../../values/use-format.ts'

const AlertSentence = lazy(() => import('./alert-sentence.tsx'))

/**
 * The description of an alert. The API writes it in English, so for readers of other languages a sentence about the kind of
 * the alert stands above it.
 */
export function AlertWords({ of: alert }: { readonly of: Alert }) {
  const language = useLanguage()
  const words = useFormat().apiText(alert.description)
  if (language === 'en') return words
  return (
    <>
      <Suspense>
        <AlertSentence alert={alert} />
      </Suspense>
      <div lang="en">{words}</div>
    </>
  )
}
