import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { inAscii } from './src/server/finish-build.server.ts'

/** What the server runs stays in its memory as text: half as much in ASCII. */
const smallProgram: Plugin = {
  name: 'small-program',
  applyToEnvironment: ({ name }) => name === 'ssr',
  apply: 'build',
  enforce: 'post',
  // After the bundler, which writes letters as they are, has printed it for the last time.
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inAscii(file.code)
  },
}

/** In a browser schemas make no code of their own: what imports them gets them by way of the file that says so. */
const plainSchemas: Plugin = {
  name: 'plain-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  resolveId: (source) => (source === 'zod' ? path.join(import.meta.dirname, 'src/web/zod-in-browsers.ts') : undefined),
}

/** The libraries that speak with chains and wallets, for every page with a wallet. */
const ofChain = /node_modules.(viem|ox|abitype|@noble|@adraffy)[\\/]/

/** Small things of the platform that pages share without a wallet: alone, so that those load no more than them. */
const ofPlatform = /src.platform.(address|quietly|local-time|http.ask-json|chain.(hex|block-header))\./

/** What pages share on which something is done: asking the app, sending calls with a wallet, and lines too short for a file of their own. */
const ofActs =
  /src.(features.(wallets.connecting|transactions(?!.owner-calls)|burns.campaigns.price-text|claims.parcels.wanted-papers)|ui.(answer-bar|copy-button))/

/** What the workbench's pages share, and reading pages do without. */
const ofDesks = /src.(features.staff|features.accounts.roles|ui.lists.table\b)/

/** What few pages of the workbench share, in one file: each file more makes the list longer that every visitor loads. */
const ofStudio = /src.features.(content-editor|publishing|deployment|adopting|transactions.owner-calls)[\\/]/

/** What of it takes the schemas of content along: 40 kB that only pages with such a form need. */
const ofForms =
  /src.features.(content-editor.(form.(fields|\w+-field|words-of-path|translation-form|shown-value|read-form|row-act)|draft|pages)|publishing.(desk.(translation-words|language-switch|conflict-notice|document-act)|read-rich-markdown)|deployment.(plan.deployment-terms|powers.contract-act|pages.contract-(acts|forms)))\b/

/** What lists of the workbench that are sorted or picked from share, for the same reason. */
const ofLists = /src.ui.lists/

/** A line or two that every grid of pieces needs: a file of its own costs more than all visitors loading it. */
const ofGrids =
  /src.(web.kiosk.slide|features.catalogue.(chain-facts.copies-text|search.(filter-address|trait-text))|platform.short-address)\./

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), smallProgram, plainSchemas],
  // Files of earlier builds stay for a while (`finishBuild` removes them), so that pages that are still open find their chunks.
  // Nothing is inlined as a data address: the pages' policy takes fonts and pictures from files only. The manifest says which files
  // each kind of page needs (`builds.ts`).
  build: { emptyOutDir: false, assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      // Three files that every page loads, because many small ones compress worse, each by itself: the framework, which stays the same
      // from build to build, the frame, and what thirty pages or more share.
      build: {
        rollupOptions: {
          output: {
            // Every visitor loads the list of all pages with the files that each needs: by their hashes alone it is a quarter shorter.
            // What a page asks for later is not on that list and keeps its name, by which the worker of the verifier finds it.
            entryFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.includes('?') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:8].js',
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash:8].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules.(react|react-dom|react-router|scheduler)[\\/]/ },
                { name: 'frame', test: /src.web.(root|layouts|shell)\b(?!.*workbench)/ },
                { name: 'shared', minShareCount: 30, test: (id) => !ofDesks.test(id) },
                { name: 'shared', minShareCount: 2, test: ofGrids },
                { name: 'desk', minShareCount: 30, test: ofDesks },
                { name: 'platform', minShareCount: 2, test: ofPlatform },
                { name: 'chain', minShareCount: 2, test: ofChain },
                { name: 'acts', minShareCount: 2, test: ofActs },
                { name: 'studio', minShareCount: 2, test: (id) => ofStudio.test(id) && !ofForms.test(id) },
                { name: 'forms', minShareCount: 2, test: ofForms },
                { name: 'lists', minShareCount: 2, test: ofLists },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The Hono app is the server entry and one file, so that pages and edge share one module graph: context keys and error
      // classes compare by identity.
      build: { rollupOptions: { input: './src/server/app.ts', output: { codeSplitting: false, comments: false } } },
      // A build carries the production React, whatever NODE_ENV says when the app starts: the other one is ten times slower.
      ...(command === 'build'
        ? {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: ['react', 'react-dom', 'react-router'] },
          }
        : {}),
    },
  },
}))
