import type { Stripe } from 'stripe';
import { createPrice, createProduct } from '../billing/products-and-prices.ts';
import { emitObjectEvent } from '../core/events.ts';
import { mergeMetadata } from '../core/metadata.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { firstId, handler, type Handler } from './handler.ts';
import { paginateVersion1 } from './lists.ts';

export const catalogHandlers: Record<string, Handler> = {
  'Products.create': handler<Stripe.ProductCreateParams>((simulator, { account, params }) => createProduct(simulator, account, params)),
  'Products.retrieve': (simulator, call) => simulator.objects.get('product', call.account, firstId(call), 'id'),
  'Products.list': handler<Stripe.ProductListParams>((simulator, { account, params }) => {
    const all = simulator.objects.all('product', account);
    const matching = all.filter(({ id, active }) => (params.active ?? active) === active && (!params.ids || params.ids.includes(id)));
    return paginateVersion1('/v1/products', matching, params);
  }),
  'Products.update': handler<Stripe.ProductUpdateParams>((simulator, call) => {
    const product = simulator.objects.get('product', call.account, firstId(call), 'id');
    const { name, description, active, metadata } = call.params;
    const changed = simulator.objects.update<Stripe.Product>({
      ...product,
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description || null }),
      ...(active !== undefined && { active }),
      metadata: mergeMetadata(product.metadata, metadata),
      updated: simulator.clock.seconds(),
    });
    emitObjectEvent(simulator, 'product.updated', call.account, changed);
    return changed;
  }),
  'Products.del': (simulator, call) => {
    const product = simulator.objects.get('product', call.account, firstId(call), 'id');
    if (simulator.objects.all('price', call.account).some((price) => price.product === product.id))
      throw new StripeApiError('This product cannot be deleted because it has one or more user-created prices.');
    simulator.objects.remove(product.id);
    emitObjectEvent(simulator, 'product.deleted', call.account, product);
    return { id: product.id, object: 'product', deleted: true };
  },
  'Prices.create': handler<Stripe.PriceCreateParams>((simulator, { account, params }) => createPrice(simulator, account, params)),
  'Prices.retrieve': (simulator, call) => simulator.objects.get('price', call.account, firstId(call), 'price'),
  'Prices.list': handler<Stripe.PriceListParams>((simulator, { account, params }) => {
    const all = simulator.objects.all('price', account);
    const matching = all.filter(
      ({ active, product, type }) =>
        (params.active ?? active) === active && (!params.product || params.product === product) && (!params.type || params.type === type),
    );
    return paginateVersion1('/v1/prices', matching, params);
  }),
  'Prices.update': handler<Stripe.PriceUpdateParams>((simulator, call) => {
    const price = simulator.objects.get('price', call.account, firstId(call), 'price');
    const { active, nickname, metadata } = call.params;
    const changed = simulator.objects.update<Stripe.Price>({
      ...price,
      ...(active !== undefined && { active }),
      ...(nickname !== undefined && { nickname: nickname || null }),
      metadata: mergeMetadata(price.metadata, metadata),
    });
    emitObjectEvent(simulator, 'price.updated', call.account, changed);
    return changed;
  }),
};
