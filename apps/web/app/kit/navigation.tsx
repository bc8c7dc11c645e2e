import { buttonClasses } from '~/components/ui/button.tsx';
import { Menu, MenuAction } from '~/components/ui/menu.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { TabLinks } from '~/components/ui/tab-links.tsx';

const pageHref = (page: number) => `/__kit?page=${page}`;

function Menus() {
  return (
    <Menu label="Kit menu" button="Open menu" buttonClassName={buttonClasses('secondary')}>
      <MenuAction>Edit listing</MenuAction>
      <MenuAction>Unlist</MenuAction>
    </Menu>
  );
}

function Paginations() {
  return (
    <>
      <Pagination page={1} totalPages={7} href={pageHref} />
      <Pagination page={7} totalPages={7} href={pageHref} />
      <Pagination page={3} totalPages={4} isOpenEnded href={pageHref} />
    </>
  );
}

function Tabs() {
  return (
    <>
      <TabLinks
        label="Period"
        tabs={[
          { to: '/__kit?period=daily', text: 'Daily', current: true },
          { to: '/__kit?period=weekly', text: 'Weekly', current: false },
        ]}
      />
      <TabLinks
        label="Account"
        tabs={[
          { to: '/__kit?as=customer', over: 'Customer', text: 'Casey Lin', current: false },
          { to: '/__kit?as=seller', over: 'Seller', text: 'Dana Reyes', current: true },
        ]}
      />
    </>
  );
}

export const navigationSpecimens = {
  'ui/menu': Menus,
  'ui/pagination': Paginations,
  'ui/tab-links': Tabs,
};
