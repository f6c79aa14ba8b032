import { lazy, Suspense } from 'react'
import type { Failure } from '../api/failures.ts'
import { useLanguage } from '../language/language.ts'

const ErrorType = lazy(() => import('./error-type.tsx'))

/**
 * The sentence of the API about a failure. The API answers in English, so for readers of other languages a sentence about
 * the type of the failure stands above it.
 */
export function ApiWords({ of: { type, description } }: { readonly of: Failure }) {
  const language = useLanguage()
  // The texts of a browser about its network have no type, and are in the language of the browser.
  if (language === 'en' || type === undefined) return description
  return (
    <>
      <Suspense>
        <ErrorType type={type} />
      </Suspense>
      <div lang="en">{description}</div>
    </>
  )
}
