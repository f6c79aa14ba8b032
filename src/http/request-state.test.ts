import { expect, it } from 'vitest'
import { queryProblems, withoutAddresses } from './request-state.ts'

it.each([
  ['/v1/users/jane@customer.example', '/v1/users/{email}'],
  ['/v1/users/jane.private%40customer.example', '/v1/users/{email}'],
  ['/v1/users/jane%2540customer.example/groups', '/v1/users/{email}/groups'],
  ['/v1/unknown/x%2525%40y/Jane@X', '/v1/unknown/{email}/{email}'],
  [
    '/v1/Resellers/d0000000-0000-4000-8000-000000000201',
    '/v1/Resellers/d0000000-0000-4000-8000-000000000201',
  ],
])('the log has %s as %s', (path, logged) => {
  expect(withoutAddresses(path)).toBe(logged)
})

it.each([
  ['/v1/Resellers', []],
  ['/v1/%ff', []],
  ['/v1/Resellers?searchValue=M%C3%BCnchen+%25&pageSize=1', []],
  ['/v1/Resellers?searchValue=M%FCnchen', ['searchValue']],
  ['/v1/Resellers?SearchValue=%ed%a0%80&pageSize=5&searchField=100%', ['SearchValue', 'searchField']],
])('finds each parameter of %s that cannot be decoded', (url, names) => {
  expect(queryProblems(url).map(({ path }) => path)).toEqual(names)
})
