import { Skeleton } from '@mantine/core';
import { limits } from '@moltrove/contract';
import type { Policies } from '@moltrove/contract';
import { usePolicies } from '../../../queries/policies.ts';
import { ContactText } from '../../../ui/contact-text.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { InformationFrame } from '../information-frame.tsx';
import { storedData } from './stored-data.ts';
import { OwnText } from './own-text.tsx';
import classes from './policies-page.module.css';
import { ReleaseLicence } from './release-licence.tsx';
import { ThirdParty } from './third-party.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Words } from '../../../ui/words.tsx';

/** The user data that the product stores and does not store, the origin of its data and software, and a contact. */
export function PoliciesPage() {
  const { data, error, isError, refetch } = usePolicies();
  return (
    <InformationFrame>
      <PageFrame width={800} className={classes['page']}>
        <Words as="h1" size="4xl" weight={650} marginBottom={2}>
          Policies
        </Words>
        {isError && (
          <ErrorNote
            title="What this installation says could not be fetched."
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined ? (
          !isError && <Skeleton height={320} radius={8} />
        ) : (
          <OfInstallation policies={data} />
        )}
        <h2 id="browser">In your browser</h2>
        <p>
          Who is logged in, what you have set up and what you do in the tab stand in the storage of the
          browser; logging out clears it, also after {limits.idleTimeoutMs / 60_000} minutes without activity.
          Cookies are set only on the way through a single sign-on, where your company has one; no script can
          read them, and they end within minutes.
        </p>
        <h2 id="telemetry">Nothing goes to others</h2>
        <p>
          Pages, fonts and drawings come from this server alone, and nothing is sent to anybody else: no
          telemetry, no analytics, no advertising. Links to ChEMBL, PubMed, DOIs and patents are followed only
          when you press them, and they do not tell where you come from.
        </p>
        <h2 id="credits">Credits and end dates</h2>
        <p>
          An export costs one credit for each unique structure in it. The cost is shown before it is spent, a
          failed export costs nothing, and the same file can be fetched again free of charge for{' '}
          {limits.exportRetentionDays} days. A line at the top tells of a subscription that ends within{' '}
          {limits.subscriptionWarningDays} days, or of {limits.downloadWarningBalance} downloads or fewer.
          Once a subscription is over, dashboard and profile stay open, and what you saved is kept.
        </p>
        <h2 id="software">Software</h2>
        <p>Moltrove is licensed under Apache-2.0. It is built on the work of many others:</p>
        <ThirdParty />
      </PageFrame>
    </InformationFrame>
  );
}

function OfInstallation({ policies }: { policies: Policies }) {
  const { contact, ownText, release } = policies;
  return (
    <>
      <h2 id="contact">Whom to ask</h2>
      {contact === null ? (
        <p>This installation names no contact. Ask whoever gave you its address.</p>
      ) : (
        <p>
          <ContactText contact={contact} />
        </p>
      )}
      {ownText !== null && (
        <>
          <h2 id="rules">Rules of this installation</h2>
          <OwnText markdown={ownText} />
        </>
      )}
      <h2 id="kept">What is stored about you</h2>
      <p>Users see what is their own. Administrators see accounts, rights and what was sent to them.</p>
      <div className={classes['table']} tabIndex={0} role="group" aria-label="What is stored about you">
        <table>
          <thead>
            <tr>
              <th>What</th>
              <th>What for</th>
              <th>How long</th>
            </tr>
          </thead>
          <tbody>
            {storedData(policies).map(({ what, whatFor, howLong }) => (
              <tr key={what}>
                <td>{what}</td>
                <td>{whatFor}</td>
                <td>{howLong}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ReleaseLicence release={release} />
    </>
  );
}
