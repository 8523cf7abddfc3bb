export const metadata = { title: 'Studio', description: 'The same sixty cards, made by Next.js.' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <a href="/">Studio</a>
          <nav>
            <a href="/collections">Collections</a> <a href="/vault">Vaults</a> <a href="/xxprints">Prints</a>
          </nav>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
