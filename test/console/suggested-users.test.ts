import { describe, expect, it } from 'vitest'
import { isNamed, suggestedUsers } from '../../console/src/screens/people/audit/suggested-users.ts'

const user = (firstName: string, lastName: string, email: string) => ({ firstName, lastName, email })
const users = [user('Wiebke', 'Hansen', 'wiebke@hanse.example'), user('Ana', 'Wieben', 'ana@hanse.example')]
const entries = [
  { userName: 'Wiebke Hansen', userEmail: 'wiebke@hanse.example' },
  { userName: 'wie', userEmail: null },
  { userName: null, userEmail: null },
]

describe('the users that a typed part may mean', () => {
  it('are portal users and API accesses, each once, and those with exactly this name first', () => {
    expect(suggestedUsers('WIE', users, entries)).toEqual([
      { value: 'wie', name: 'wie' },
      { value: 'wiebke@hanse.example', name: 'Wiebke Hansen' },
      { value: 'ana@hanse.example', name: 'Ana Wieben' },
    ])
  })

  it('leave out users that an earlier search has found', () => {
    expect(suggestedUsers('ana', users, entries).map(({ name }) => name)).toEqual(['Ana Wieben'])
  })

  it('name a user only by its whole name or address', () => {
    const one = { value: 'wiebke@hanse.example', name: 'Wiebke Hansen' }
    const texts = ['wiebke hansen', 'WIEBKE@hanse.example', 'wiebke', '']
    expect(texts.map((text) => isNamed(one, text))).toEqual([true, true, false, false])
  })

  it('are none before a letter is typed', () => {
    expect(suggestedUsers(' ', users, entries)).toEqual([])
  })
})
