import { lazy, type ReactNode, Suspense } from 'react'
import type { Failure } from '../api/failures.ts'
import { useLanguage } from '../language/language.ts'
import { useFormat } from '../values/use-format.ts'
import { isAboutAbsence, isAboutOthers } from './text-about.ts'
import { usePartTexts } from './texts.ts'

const ErrorType = lazy(() => import('./error-type.tsx'))

/**
 * The sentence of the API about a failure. The API answers in English, so for readers of other languages a sentence about
 * the type of the failure stands above it.
 */
export function ApiWords({ of: { type, description } }: { readonly of: Failure }) {
  const language = useLanguage()
  const words = useFormat().apiText(description)
  // The texts of a browser about its network have no type, and are in the language of the browser.
  if (type === undefined || (language === 'en' && !isAboutOthers(description))) return words
  return (
    <>
      <div>
        <Suspense>
          <ErrorType type={type} />
        </Suspense>
      </div>
      {!isAboutOthers(description) && <div lang="en">{words}</div>}
    </>
  )
}

// An error below a field stands in a paragraph, so it has no blocks.
function MemberWords({ of }: { readonly of: string }) {
  const language = useLanguage()
  const words = useFormat().apiText(of)
  if (language === 'en') return words
  return (
    <>
      <Suspense>
        <ErrorType type="ValidationError" />
      </Suspense>{' '}
      <span lang="en">{words}</span>
    </>
  )
}

// The console says this itself, in the language of the person.
function EnterWords({ name }: { readonly name: string | undefined }) {
  const text = usePartTexts()
  return name === undefined ? text('enterValue') : text('enter', { name })
}

/** Returns what to enter into a required field that is empty. @param name The label of the field. */
export function emptyError(name: string | undefined): ReactNode {
  return <EnterWords name={name} />
}

/**
 * Returns the text about a member of a request, as it stands below its field: that of the API, or what to enter if the member
 * has no value; undefined without a text. Every form shows the errors of its fields by this function.
 *
 * @param name The label of the field.
 */
export function memberError(words: string | undefined, name?: string): ReactNode {
  if (!words) return undefined
  return isAboutAbsence(words) ? <EnterWords name={name} /> : <MemberWords of={words} />
}
