import { render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useMissedPop } from './useMissedPop';

/** Changes the address when it is first rendered, as the back button does between two slices of a render. */
function Page({ during }: { readonly during: () => void }) {
  const { pathname, search } = useLocation();
  useMissedPop();
  during();
  return <output>{pathname + search}</output>;
}

afterEach(() => history.replaceState(null, '', '/'));

it('shows the page of the address to which the user went back during the first render', async () => {
  let isFirst = true;
  const goBack = () => {
    if (isFirst) history.replaceState({ idx: 0, key: 'before' }, '', '/archives?page=3');
    isFirst = false;
  };
  render(
    <BrowserRouter>
      <Page during={goBack} />
    </BrowserRouter>,
  );
  expect(await screen.findByText('/archives?page=3')).toBeVisible();
});
