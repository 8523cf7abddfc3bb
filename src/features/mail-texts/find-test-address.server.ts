import type { AccountService } from '#features/accounts/roles/account-service.ts'

/** The address of an account, where it was confirmed: tests go nowhere else. */
export async function findTestAddress(
  service: Pick<AccountService, 'getAccount'> | undefined,
  { uid }: { uid: string },
): Promise<string | undefined> {
  const account = await service?.getAccount(uid)
  return account?.emailVerified === true ? account.email : undefined
}
