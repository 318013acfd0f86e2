import type { Chain } from '@kith/contract/relationships/chains';
import HubOutlined from 'icon:outline-hub';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { introducerOf } from '../../entities/chain/introducer-of.ts';
import type { ProfileKind } from '../../entities/profile/profile-address.ts';
import { ProfileSection } from '../../entities/profile/profile-section.tsx';
import { TabState } from '../../entities/profile/tab-state.tsx';
import { useProfileSearch } from '../../entities/profile/use-profile-search.ts';
import type { Scope } from '../../entities/scope/scope.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { formatCount } from '../../ui/formats.ts';
import { readPage, searchWithPage } from '../../ui/pager/page-window.ts';
import { Pager } from '../../ui/pager/pager.tsx';
import { useExistingPage } from '../../ui/pager/use-existing-page.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { BestWay } from './best-way.tsx';
import { ChainGroup, chainKey } from './chain-group.tsx';
import { chainsQuery } from './chains.api.ts';
import { CompareIntroducers } from './compare-introducers.tsx';

interface ChainListProps {
  scope: Scope;
  kind: ProfileKind;
  target: { id: number; name: string };
  /** The tab whose address contains the page number. */
  tab: string;
  /** The button of the empty state. */
  emptyAction: ReactNode;
  /** The button that asks the introducer of a chain; null if it has none. */
  renderAsk: (chain: Chain) => ReactNode;
  /** Says whether the introducer of a chain takes requests. */
  renderAvailability: (chain: Chain) => ReactNode;
  /** The button that pins a chain. */
  renderPin: (chain: Chain) => ReactNode;
}

/** The chains from the user to a person or an organization, the best first. */
export function ChainList({ scope, kind, target, tab, emptyAction, ...render }: ChainListProps) {
  const top = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useProfileSearch(kind, target.id, tab);
  const result = useQuery(chainsQuery(scope, { kind, id: target.id }, { onePerIntroducer: 'true' }, readPage(search)));
  const { isPlaceholderData } = result;
  const [compared, setCompared] = useState<readonly Chain[]>([]);
  const data = useExistingPage(result, (page, how) => setSearch(searchWithPage(search, page), how));
  const summary =
    data && `${formatCount(data.total)}${data.capped ? '+' : ''} ${data.total === 1 ? 'chain' : 'chains, best first'}`;
  return (
    <Box ref={top} sx={{ scrollMarginTop: 64 }}>
      <ProfileSection
        title={`How you can reach ${target.name}`}
        {...(data && data.total > 0 && summary && { note: summary })}
      >
        <TabState result={{ ...result, data }} name="chains" skeleton={<ChainSkeleton />}>
          {({ results, page, pages, total }) =>
            total === 0 ? (
              <NoChains scope={scope} name={target.name} action={emptyAction} />
            ) : (
              <>
                {page === 1 && results[0] && <BestWay chain={results[0]} />}
                {compared.length === 2 && (
                  <CompareIntroducers
                    key={compared.map(idOfIntroducer).join()}
                    chains={compared}
                    renderAction={render.renderAsk}
                    renderAvailability={render.renderAvailability}
                    onClose={() => setCompared([])}
                  />
                )}
                <Box sx={{ display: 'grid', gap: 1.25, opacity: isPlaceholderData ? 0.55 : 1 }}>
                  {results.map((chain) => (
                    <ChainGroup
                      key={chainKey(chain.elements)}
                      scope={scope}
                      target={{ kind, id: target.id }}
                      chain={chain}
                      renderActions={(one) => (
                        <>
                          {render.renderPin(one)}
                          {render.renderAsk(one)}
                        </>
                      )}
                      comparison={
                        hasSeveral(results, pages)
                          ? {
                              isChosen: isAmong(compared, chain),
                              isWaiting: compared.length === 1 && isAmong(compared, chain),
                              onToggle: () => setCompared(withToggled(compared, chain)),
                            }
                          : undefined
                      }
                    />
                  ))}
                </Box>
                <Box sx={{ display: 'flex', minHeight: 46, alignItems: 'center' }}>
                  <Pager
                    page={page}
                    pages={pages}
                    label="Pages of chains"
                    onPage={(to) => {
                      setSearch(searchWithPage(search, to));
                      top.current?.scrollIntoView({ block: 'start' });
                    }}
                  />
                </Box>
              </>
            )
          }
        </TabState>
      </ProfileSection>
      <Announcer text={summary && !isPlaceholderData ? summary : ''} />
    </Box>
  );
}

/** There are at least two introducers to compare. */
const hasSeveral = (chains: readonly Chain[], pages: number) => pages > 1 || chains.filter(idOfIntroducer).length > 1;
const idOfIntroducer = ({ elements }: Chain) => introducerOf(elements)?.id;
const isAmong = (chains: readonly Chain[], chain: Chain) =>
  chains.some((one) => idOfIntroducer(one) === idOfIntroducer(chain));

/** Two introducers are compared: a third one replaces the second. */
const withToggled = (chains: readonly Chain[], chain: Chain): readonly Chain[] =>
  isAmong(chains, chain)
    ? chains.filter((one) => idOfIntroducer(one) !== idOfIntroducer(chain))
    : [...chains.slice(0, 1), chain];

function NoChains({ scope, name, action }: { scope: Scope; name: string; action: ReactNode }) {
  return (
    <EmptyState icon={<HubOutlined />} title={`No chain to ${name} yet`} action={action} help="chains">
      {scope.kind === 'network'
        ? 'No chain of your network leads to them. In a collective, chains also use the networks of its collaborators.'
        : 'No chain of the shared networks leads to them. The more collaborators share their networks, the more chains there are.'}
    </EmptyState>
  );
}

function ChainSkeleton() {
  return (
    <Box role="status" aria-busy aria-label="Loading" sx={{ display: 'grid', gap: 1.25 }}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={118} sx={{ borderRadius: '10px' }} />
      ))}
    </Box>
  );
}
