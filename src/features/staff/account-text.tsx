import { ForRole } from '#features/accounts/roles/for-role.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Link } from '#ui/link.tsx'

/** An email address that breaks at its `@` first, and anywhere only when it has to. */
export function AddressText({ children }: { children: string }) {
  const at = children.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {at < 0 ? (
        children
      ) : (
        <>
          {children.slice(0, at)}
          <wbr />
          {children.slice(at)}
        </>
      )}
    </span>
  )
}

/** An account by its address, else by its uid; leads to its page, for those to whom that is open. The app itself, its own hands (`workshop:press`) and accounts without uid are no link. */
export function AccountLink({ uid, address }: { uid: string; address: string | undefined }) {
  if (uid === 'house') return <>the server</>
  if (uid.includes(':')) return <span className="mono break-all">{uid}</span>
  if (uid.includes('@')) return <AddressText>{uid}</AddressText>
  const name =
    address === undefined ? <span className="mono break-all">{uid}</span> : <AddressText>{address}</AddressText>
  return (
    <ForRole access={['support', 'viewer']} otherwise={name}>
      <Link to={linkTo('boss person', { uid })} className="underline decoration-strong-line hover:decoration-ink">
        {name}
      </Link>
    </ForRole>
  )
}
